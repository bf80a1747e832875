import { Link } from 'wouter';
import type { BlogJson } from '../../../../shared/api/posts';
import { fillIn } from '../../../../shared/fill-in';
import { PostDate } from '../../../components/PostDate';
import { deskLabels } from '../../../../content/desk';
import { postListLabels } from '../../../../content/post-lists';
import { limits } from '../../../../shared/limits';
import { TrashPost } from './TrashPost';

interface RowActionsProps {
  post: BlogJson;
  move: (post: BlogJson) => Promise<void>;
  restore: (post: BlogJson) => Promise<void>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The actions of a post in a list, and notices about it. */
export function RowActions({ post, move, restore }: RowActionsProps) {
  const labels = deskLabels.list;
  const { _id, name, status, publishError } = post;
  if (status === 'trash') return <InTrash post={post} restore={restore} />;
  return (
    <>
      {publishError && (
        <p className="alert row-alert">{fillIn(postListLabels.late, { reason: publishError })}</p>
      )}
      <div className="row-actions">
        <Link href={`/blogs?edit=${_id}`} aria-label={`${labels.edit}: ${name}`}>
          {labels.edit}
        </Link>
        {status === 'published' && (
          <a href={`/blog/${_id}`} aria-label={`${labels.view}: ${name}`}>
            {labels.view}
          </a>
        )}
        <Link href={`/blogs?versions=${_id}`} aria-label={`${labels.versions}: ${name}`}>
          {labels.versions}
        </Link>
        <TrashPost post={post} move={move} />
      </div>
    </>
  );
}

function InTrash({ post, restore }: Omit<RowActionsProps, 'move'>) {
  const labels = postListLabels.trash;
  const { name, deleted } = post;
  const end = new Date(Date.parse(deleted ?? '') + limits.trashDays * DAY_MS);
  return (
    <div className="row-actions">
      <span className="quiet">
        {labels.until} <PostDate iso={end.toISOString()} />
      </span>
      <button
        type="button"
        className="link"
        aria-label={`${labels.restore}: ${name}`}
        onClick={() => void restore(post)}
      >
        {labels.restore}
      </button>
    </div>
  );
}
