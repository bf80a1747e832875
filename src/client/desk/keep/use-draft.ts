import { useRef, useState } from 'react';
import type { Draft } from '../editor/draft';
import type { Opened } from './open-post';
import { useKeeper } from './use-keeper';

/**
 * The draft of an editor. Every change goes to its keeper; one that says nothing new, because the
 * post has it already, goes there with `kept: false`.
 */
export function useDraft(opened: Opened) {
  const [draft, setDraft] = useState(opened.draft);
  const [displaced, setDisplaced] = useState(false);
  // An upload may end long after it was begun: what it changes is the draft of that moment.
  const newest = useRef(opened.draft);
  const { keeper, view } = useKeeper(opened.copy, () => setDisplaced(true));

  function change(patch: Partial<Draft>, { kept = true } = {}) {
    newest.current = { ...newest.current, ...patch };
    setDraft(newest.current);
    if (kept) keeper.change(newest.current);
  }

  return { draft, latest: () => newest.current, change, keeper, view, displaced };
}
