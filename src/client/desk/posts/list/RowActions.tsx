import { Link } from 'wouter';
import type { BlogJson } from '../../../../shared/api/posts';
import { fillIn } from '../../../../shared/fill-in';
import { PostDate } from '../../../components/PostDate';
import { deskWords } from '../../../../content/desk';
import { postListWords } from '../../../../content/post-lists';
import { limits } from '../../../../shared/limits';
import { TrashPost } from './TrashPost';

interface RowActionsProps {
  post: BlogJson;
  move: (post: BlogJson) => Promise<void>;
  restore: (post: BlogJson) => Promise<void>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** What can be done with a post in its list, and what one should know of it. */
export function RowActions({ post, move, restore }: RowActionsProps) {
  const words = deskWords.list;
  const { _id, name, status, publishError } = post;
  if (status === 'trash') return <InTrash post={post} restore={restore} />;
  return (
    <>
      {publishError && (
        <p className="alert row-alert">{fillIn(postListWords.late, { reason: publishError })}</p>
      )}
      <div className="row-actions">
        <Link href={`/blogs?edit=${_id}`} aria-label={`${words.edit}: ${name}`}>
          {words.edit}
        </Link>
        {status === 'published' && (
          <a href={`/blog/${_id}`} aria-label={`${words.view}: ${name}`}>
            {words.view}
          </a>
        )}
        <Link href={`/blogs?versions=${_id}`} aria-label={`${words.versions}: ${name}`}>
          {words.versions}
        </Link>
        <TrashPost post={post} move={move} />
      </div>
    </>
  );
}

function InTrash({ post, restore }: Omit<RowActionsProps, 'move'>) {
  const words = postListWords.trash;
  const { name, deleted } = post;
  const end = new Date(Date.parse(deleted ?? '') + limits.trashDays * DAY_MS);
  return (
    <div className="row-actions">
      <span className="quiet">
        {words.until} <PostDate iso={end.toISOString()} />
      </span>
      <button
        type="button"
        className="link"
        aria-label={`${words.restore}: ${name}`}
        onClick={() => void restore(post)}
      >
        {words.restore}
      </button>
    </div>
  );
}
