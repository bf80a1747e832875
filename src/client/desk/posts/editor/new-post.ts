import { useEffect, useState } from 'react';
import { tab } from '../../../lib/storage';
import { newId } from '../../../lib/new-id';
import type { PostValues } from '../form/post-values';
import { browserPorts } from '../../documents/autosave/browser';
import type { AutosaveStorage, DocumentKey } from '../../documents/autosave/ports';
import { ifFree, lockName } from '../../documents/autosave/tab-lock';
import { sendingLocks } from '../../documents/autosave/open-controllers';
import type { NewPostId, Ended } from './open-post';

const key = (userId: string) => `new-post ${userId}`;

/** What a browser knows about the new posts of a writer. */
interface NewPosts {
  /** The id that this tab remembers. */
  own: string | null;
  storage: Pick<AutosaveStorage<PostValues>, 'list'>;
  /** Whether no other tab has the post open. */
  isFree: (post: DocumentKey) => Promise<boolean>;
}

const inThisTab = (userId: string): NewPosts => ({
  own: tab.get(key(userId)),
  storage: browserPorts<PostValues>().storage,
  async isFree(post) {
    const name = lockName(post);
    // A lock held by this page for sending will be released soon, and the editor waits for it.
    return sendingLocks.has(name) || (await ifFree(name, () => Promise.resolve(true))) === true;
  },
});

/** A new post under an id that nobody knows. */
function freshPost(): NewPostId {
  return { id: newId(), isFresh: true };
}

/**
 * The new post to continue: this tab's post, or an unsent post of the writer in this browser that no
 * other tab has open, or else a fresh one. Another browser may have saved it since: see openNew().
 */
export async function pickNew(
  userId: string,
  { own, storage, isFree }: NewPosts = inThisTab(userId),
): Promise<NewPostId> {
  if (own) return { id: own, isFresh: false };
  for (const { kind, id, content } of await storage.list(userId).catch(() => [])) {
    if (kind !== 'post' || content?.version !== null) continue;
    if (await isFree({ userId, kind, id })) return { id, isFresh: false };
  }
  return freshPost();
}

/** Remembers which new post this tab edits, so that a reload finds it. */
function rememberNew(userId: string, id: string): void {
  tab.set(key(userId), id);
}

/** Forgets it, once the server has the post. */
export function forgetNew(userId: string, id: string): void {
  if (tab.get(key(userId)) === id) tab.remove(key(userId));
}

/**
 * The new post that the page at /blogpost edits: null until it is chosen, and while another page is
 * open. `saved` is the post that was begun here before, if it has been saved elsewhere.
 */
export function useNewPost(userId: string, isNew: boolean) {
  const [begun, setBegun] = useState<NewPostId | null>(null);
  const [saved, setSaved] = useState<Ended['saved']>(null);
  const isWanted = isNew && begun === null;
  if (!isNew && begun) {
    setBegun(null);
    setSaved(null);
  }
  useEffect(() => {
    let wanted = isWanted;
    if (wanted) void pickNew(userId).then((picked) => wanted && setBegun(picked));
    return () => void (wanted = false);
  }, [userId, isWanted]);
  useEffect(() => {
    if (begun) rememberNew(userId, begun.id);
  }, [userId, begun]);
  return {
    begun,
    saved,
    startFresh(instead: Ended['saved'] = null) {
      setBegun(freshPost());
      setSaved(instead);
    },
    /** From now on, the id may have a text. */
    wasOpened: () => setBegun((post) => post && { ...post, isFresh: false }),
  };
}
