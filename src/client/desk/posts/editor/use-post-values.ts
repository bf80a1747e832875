import { useRef, useState } from 'react';
import type { PostValues } from '../form/post-values';
import type { Opened } from './open-post';
import { useAutosave } from './use-autosave';

/**
 * The values of the editor's form. Every change is autosaved, except with `kept: false`, when the
 * post already contains it. Calls `onTyped` with each change that the writer makes.
 */
export function usePostValues(opened: Opened, onTyped: () => void) {
  const [values, setValues] = useState(opened.values);
  const [keptInHistory, setKept] = useState<'theirs' | 'ours' | null>(null);
  // An upload may finish late, and must change the values of that moment.
  const newest = useRef(opened.values);
  const { autosave, view } = useAutosave(opened, setKept);

  function change(patch: Partial<PostValues>, { kept = true, typed = true } = {}) {
    newest.current = { ...newest.current, ...patch };
    setValues(newest.current);
    if (typed) onTyped();
    if (kept) autosave.change(newest.current, { typed });
  }

  return { values, latest: () => newest.current, change, autosave, view, keptInHistory };
}
