import { editorPath } from '../../../../shared/documents/kinds';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'wouter';
import type { ListedBlogJson } from '../../../../shared/api/posts';
import type { AutosaveSummaryJson } from '../../../../shared/api/autosaves';
import { continueLabels as labels } from '../../../../content/continue-writing';
import { storedUser } from '../../../lib/session';
import type { List } from '../../data/use-list';
import { NotLoaded } from '../../ui/NotLoaded';
import { PostTime } from '../../ui/PostTime';
import { deskLabels } from '../../../../content/desk';
import { allAnswered } from '../../documents/autosave/open-controllers';
import { browserPorts } from '../../documents/autosave/browser';
import type { PostValues } from '../form/post-values';
import { type Unfinished, unfinishedPosts } from './continue-writing';

const MOST = 5;
const UNSENT_MS = 2000;

interface ContinueWritingProps {
  /** What useUnfinished() returns. */
  unfinished: Unfinished[];
  /** The lists that it was made from. */
  lists: { state: string; retry: () => void }[];
}

/**
 * What the user has not finished, on any computer, except the posts of `listed`, which the page shows
 * elsewhere. `drafts` are the user's own.
 */
export function useUnfinished(
  autosaves: List<AutosaveSummaryJson>,
  drafts: List<ListedBlogJson>,
  listed: ReadonlySet<string>,
): Unfinished[] {
  const unsent = useUnsent();
  const reload = useEffectEvent(autosaves.reload);
  // Waits until the editor that was just closed, or an earlier visit, has sent its changes.
  useEffect(() => void allAnswered().then(() => reload()), [unsent.length]);
  const posts = unfinishedPosts(unsent, autosaves.rows, drafts.rows);
  return posts.filter(({ _id }) => !listed.has(_id));
}

/** The user's unfinished texts, newest first. */
export function ContinueWriting({ unfinished: posts, lists }: ContinueWritingProps) {
  const failed = lists.find(({ state }) => state === 'failed');
  if (posts.length === 0 && !failed) return null;
  return (
    <section className="panel">
      <h2>{labels.title}</h2>
      {failed && <NotLoaded text={deskLabels.list.failed} retry={failed.retry} />}
      <ul className="rows unfinished">
        {shownOf(posts).map((post) => (
          <li key={post._id}>
            <Link href={editorPath(post.kind, post._id)}>
              {post.name.trim() || labels.untitled}
            </Link>
            <span className="quiet">{stateOf(post)}</span>
            {post.updated ? <PostTime iso={post.updated} /> : <span />}
          </li>
        ))}
      </ul>
      {posts.length > MOST && <Link href="/blogs">{labels.all}</Link>}
    </section>
  );
}

/** Those that the list shows. */
export const shownOf = (unfinished: Unfinished[]) => unfinished.slice(0, MOST);

/** The texts that only this browser has, until they are sent. */
function useUnsent() {
  const userId = storedUser()?.userId ?? '';
  const { data = [] } = useQuery({
    queryKey: ['unsent', userId],
    // Without storage, this browser has no text.
    queryFn: () =>
      browserPorts<PostValues>()
        .storage.list(userId)
        .then((copies) => copies.filter(({ kind, dirty }) => kind === 'post' && dirty))
        .catch(() => []),
    refetchInterval: ({ state }) => (state.data?.length ? UNSENT_MS : false),
  });
  return data;
}

function stateOf({ status, changed, updated }: Unfinished): string {
  const state = status === null ? labels.notSaved : labels[changed ? 'changed' : 'saved'][status];
  return updated === null ? `${state}. ${labels.onlyHere}` : state;
}
