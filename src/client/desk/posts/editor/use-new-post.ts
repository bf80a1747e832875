import { useEffect, useState } from 'react';
import { freshPost, pickNew, rememberNew } from './new-post';
import type { Ended, NewPostId } from './open-post';

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
