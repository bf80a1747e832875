import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ListedBlogJson } from '../../../../shared/api/posts';
import { PostDate } from '../../../components/PostDate';
import { deskLabels } from '../../../../content/desk';
import { postListLabels } from '../../../../content/post-lists';
import { ListPanel } from '../../ui/ListPanel';
import type { List } from '../../data/use-list';

interface PostRowsProps {
  title: string;
  hint?: string;
  empty: string;
  posts: List<ListedBlogJson>;
  /** Replaces the time of the last change or publication. */
  time?: (post: ListedBlogJson) => ReactNode;
  /** The actions of a row. */
  actions?: (post: ListedBlogJson) => ReactNode;
}

/** A titled list of posts on the desk. */
export function PostRows(props: PostRowsProps) {
  const { title, hint, empty, posts, time, actions } = props;
  return (
    <ListPanel
      title={title}
      hint={hint}
      empty={empty}
      older={deskLabels.list.older}
      list={posts}
      row={(post) => (
        <>
          <PostName {...post} />
          <span className={`tag ${post.status}`}>{deskLabels.list.status[post.status]}</span>
          {post.needsAlt && isShown(post) && (
            <span className="tag needs-alt">{postListLabels.needsAlt.tag}</span>
          )}
          {time ? time(post) : <PostDate iso={post.date ?? post.updated} />}
          {actions?.(post)}
        </>
      )}
    />
  );
}

/** Whether readers see the post, or will by themselves. */
const isShown = ({ status }: ListedBlogJson) => status === 'published' || status === 'scheduled';

function PostName({ _id, name, status }: ListedBlogJson) {
  if (status === 'trash') return <span className="row-name">{name}</span>;
  return <Link href={`/blogs?edit=${_id}`}>{name}</Link>;
}
