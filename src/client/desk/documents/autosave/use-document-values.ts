import { useRef, useState } from 'react';
import type { LocalCopy, Versioned } from './ports';
import { updateLate } from '../../ui/late-updates';
import { useAutosave } from './use-autosave';

interface Start<Values> {
  values: Values;
  copy: LocalCopy<Values>;
  savedAt: string | null;
}

/**
 * The values of the editor's form. Every change is autosaved, except with `kept: false`, when the
 * document already contains it. With `late: true`, it is shown after the next frame. Calls `onTyped`
 * with each change that the writer makes.
 */
export function useDocumentValues<Values extends Versioned>(
  opened: Start<Values>,
  onTyped: () => void,
) {
  const [values, setValues] = useState(opened.values);
  const [keptInHistory, setKept] = useState<'theirs' | 'ours' | null>(null);
  // An upload may finish late, and must change the values of that moment.
  const newest = useRef(opened.values);
  const { autosave, view } = useAutosave(opened, setKept);

  function change(patch: Partial<Values>, { kept = true, typed = true, late = false } = {}) {
    newest.current = { ...newest.current, ...patch };
    const show = () => setValues(newest.current);
    if (late) updateLate(show);
    else show();
    if (typed) onTyped();
    if (kept) autosave.change(newest.current, { typed });
  }

  return { values, latest: () => newest.current, change, autosave, view, keptInHistory };
}

export type DocumentValues<Values extends Versioned> = ReturnType<typeof useDocumentValues<Values>>;
