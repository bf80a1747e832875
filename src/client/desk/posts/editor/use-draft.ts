import { useRef, useState } from 'react';
import type { Draft } from '../form/draft';
import type { Opened } from './open-post';
import { useAutosave } from './use-autosave';

/**
 * The draft of an editor. Every change is autosaved, but for one with `kept: false`: it says
 * nothing new, because the post has it already.
 */
export function useDraft(opened: Opened) {
  const [draft, setDraft] = useState(opened.draft);
  const [keptInHistory, setKept] = useState<'theirs' | 'ours' | null>(null);
  // An upload may end long after it was begun: what it changes is the draft of that moment.
  const newest = useRef(opened.draft);
  const { autosave, view } = useAutosave(opened.copy, setKept);

  function change(patch: Partial<Draft>, { kept = true, typed = true } = {}) {
    newest.current = { ...newest.current, ...patch };
    setDraft(newest.current);
    if (kept) autosave.change(newest.current, { typed });
  }

  return { draft, latest: () => newest.current, change, autosave, view, keptInHistory };
}
