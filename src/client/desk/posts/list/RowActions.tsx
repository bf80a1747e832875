import { editorPath } from '../../../../shared/documents/kinds';
import { Link, useLocation } from 'wouter';
import type { ListedBlogJson } from '../../../../shared/api/posts';
import { fillIn } from '../../../../shared/format';
import { postPath } from '../../../../shared/post-address';
import { PostDate } from '../../../components/AuthorsAndDate';
import { deskLabels } from '../../../../content/desk';
import { postListLabels } from '../../../../content/post-lists';
import { limits } from '../../../../shared/limits';
import { useRight } from '../../data/me';
import { duplicatePost } from '../../data/posts';
import { Button } from '../../ui/Button';
import { ConfirmButton } from '../../ui/Confirm';
import { useChange } from '../../ui/use-change';
import { holdReason } from '../../documents/publish/hold-reason';
import type { Trash } from './use-trash';

interface RowActionsProps {
  post: ListedBlogJson;
  trash: Trash;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The actions on a post in a list, and the reason if it is held or overdue. */
export function RowActions({ post, trash }: RowActionsProps) {
  const labels = deskLabels.list;
  const { _id, name, status, direct } = post;
  const mayPublish = useRight('publish');
  const problem = problemOf(post);
  if (status === 'trash') return <InTrash post={post} trash={trash} />;
  return (
    <>
      {problem && <p className="alert row-alert">{problem}</p>}
      <div className="row-actions">
        <Link href={editorPath('post', _id)} aria-label={`${labels.edit}: ${name}`}>
          {labels.edit}
        </Link>
        {status === 'published' && (
          <a href={postPath(direct)} aria-label={`${labels.view}: ${name}`}>
            {labels.view}
          </a>
        )}
        <Link href={`/blogs?versions=${_id}`} aria-label={`${labels.versions}: ${name}`}>
          {labels.versions}
        </Link>
        <Duplicate {...post} />
        {(mayPublish || status === 'draft') && <MoveToTrash post={post} trash={trash} />}
      </div>
    </>
  );
}

/** Why a scheduled post is not published; '' for no reason. */
function problemOf({ hold, publishError }: ListedBlogJson): string {
  if (hold) return fillIn(postListLabels.held, { reason: holdReason(hold, 'post') });
  return publishError && fillIn(postListLabels.late, { reason: publishError });
}

/** Makes a draft with the content of the post, and opens it. */
function Duplicate({ _id, name }: ListedBlogJson) {
  const { duplicate } = deskLabels.list;
  const [, navigate] = useLocation();
  const copy = useChange({
    send: () => duplicatePost(_id),
    changed: (post) => navigate(editorPath('post', post._id)),
    done: (post) => fillIn(postListLabels.duplicated, { name: post.name }),
    failed: postListLabels.duplicateFailed,
  });
  return (
    <Button
      aria-label={`${duplicate}: ${name}`}
      aria-disabled={copy.isPending}
      onClick={() => copy.mutate()}
    >
      {duplicate}
    </Button>
  );
}

/** Asks first if Undo would not restore everything about the post. */
function MoveToTrash({ post, trash: { move } }: RowActionsProps) {
  const { move: action, asks, yes, no } = postListLabels.trash;
  const questions: Partial<Record<ListedBlogJson['status'], string>> = asks;
  return (
    <ConfirmButton
      action={action}
      yes={yes}
      no={no}
      label={`${action}: ${post.name}`}
      question={questions[post.status]}
      busy={move.isPending && move.variables.includes(post)}
      act={() => move.mutate([post])}
    />
  );
}

function InTrash({ post, trash }: RowActionsProps) {
  const labels = postListLabels.trash;
  const { name, deleted } = post;
  const end = new Date(Date.parse(deleted ?? '') + limits.trashDays * DAY_MS);
  return (
    <div className="row-actions">
      <span className="quiet">
        {labels.until} <PostDate iso={end.toISOString()} />
      </span>
      <Button aria-label={`${labels.restore}: ${name}`} onClick={() => trash.restore.mutate(post)}>
        {labels.restore}
      </Button>
    </div>
  );
}
