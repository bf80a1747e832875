import { editorPath } from '../../../../shared/documents/kinds';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ChangesJson, ListedBlogJson } from '../../../../shared/api/posts';
import { fillIn } from '../../../../shared/format';
import { deskLabels } from '../../../../content/desk';
import { postListLabels } from '../../../../content/post-lists';
import { sampleLabels } from '../../../../content/dashboard';
import { reviewLabels } from '../../../../content/reviews';
import { ListPanel } from '../../ui/ListPanel';
import type { List } from '../../data/use-list';
import { useSite } from '../../../hooks/use-site';
import { dayAndMonth, deskTimeIn } from '../../ui/PostTime';

interface PostRowsProps {
  title: string;
  hint?: string;
  empty: string;
  posts: List<ListedBlogJson>;
  /** Comes before the name, to select the row. */
  select?: (post: ListedBlogJson) => ReactNode;
  /** The actions of a row. */
  actions?: (post: ListedBlogJson) => ReactNode;
}

/** A titled list of posts on the desk. */
export function PostRows(props: PostRowsProps) {
  const { title, hint, empty, posts, select, actions } = props;
  return (
    <ListPanel
      title={title}
      hint={hint}
      empty={empty}
      older={deskLabels.list.older}
      list={posts}
      row={(post) => (
        <>
          {select?.(post)}
          <PostName {...post} />
          <span className="row-tags">
            <span className={`tag ${post.status}`}>{deskLabels.list.status[post.status]}</span>
            {post.sample && <span className="tag sample">{sampleLabels.tag}</span>}
            {post.review && (
              <span className={`tag ${post.review}`}>{reviewLabels.state[post.review]}</span>
            )}
            {post.changes.length > 0 && (
              <span className="tag changed">{changesText(post.changes)}</span>
            )}
            {post.needsAlt && isShown(post) && (
              <span className="tag needs-alt">{postListLabels.needsAlt.tag}</span>
            )}
          </span>
          <RowTime {...post} />
          <RowFacts {...post} />
          {actions?.(post)}
        </>
      )}
    />
  );
}

/** Whose changes are not published: the reader's own, or else those of colleagues. */
function changesText(changes: ChangesJson[]): string {
  const { own, others } = postListLabels.changes;
  if (changes.some((one) => one.own)) return own;
  return fillIn(others, { names: changes.map(({ by }) => by).join(', ') });
}

/** Whether readers see the post, or will by themselves. */
const isShown = ({ status }: ListedBlogJson) => status === 'published' || status === 'scheduled';

/** Who wrote the post, and what it is about. */
function RowFacts({ author, tags }: ListedBlogJson) {
  const by = author && fillIn(postListLabels.by, { author });
  const facts = [by, tags.join(', ')].filter(Boolean).join(' · ');
  return facts && <p className="row-facts">{facts}</p>;
}

function PostName({ _id, name, status }: ListedBlogJson) {
  if (status === 'trash') return <span className="row-name">{name}</span>;
  return <Link href={editorPath('post', _id)}>{name}</Link>;
}

const labels = postListLabels.dates;

/** When the post is due, was deleted, was published, or was last changed. */
function RowTime({ status, publishAt, deleted, date, updated }: ListedBlogJson) {
  const { timeZone } = useSite();
  const shown = (label: string, iso: string, format = dayAndMonth) => (
    <time dateTime={iso}>{fillIn(label, { time: format(timeZone, iso) })}</time>
  );
  if (publishAt) return shown(labels.due, publishAt, deskTimeIn);
  if (deleted) return shown(labels.deleted, deleted);
  if (date) return shown(status === 'published' ? labels.published : labels.unpublished, date);
  return shown(labels.changed, updated);
}
