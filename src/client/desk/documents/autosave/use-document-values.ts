import { useRef, useState, useEffect, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { listen } from '../../../lib/listen';
import type { LocalCopy, Versioned } from './ports';
import { browserPorts } from './browser';
import { AutosaveController } from './controller';
import type { View } from './saved-view';
import { track, untrack } from './open-controllers';

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

/**
 * Autosaves a document while its editor is mounted, and gives its state. `onKeptInHistory`: see
 * AutosaveController.
 */
function useAutosave<Content extends Versioned>(
  start: { copy: LocalCopy<Content>; savedAt: string | null },
  onKeptInHistory: (whose: 'theirs' | 'ours') => void,
): { autosave: AutosaveController<Content>; view: View } {
  const [autosave] = useState(() => {
    const { copy, savedAt } = start;
    return new AutosaveController(browserPorts<Content>(), copy, { onKeptInHistory, savedAt });
  });
  const view = useSyncExternalStore(autosave.view.subscribe, autosave.view.read);
  useEffect(() => {
    track(autosave);
    const { retry } = autosave;
    const sendNow = () => document.visibilityState === 'hidden' && retry();
    const ends = [
      () => untrack(autosave, autosave.close()),
      listen(window, 'online storage', retry), // `storage`: after signing in in another tab
      listen(document, 'visibilitychange', sendNow),
    ];
    retry(); // sends what an earlier page left
    return () => ends.forEach((end) => end());
  }, [autosave]);
  return { autosave, view };
}

const waiting: (() => void)[] = [];

/**
 * Runs a state update after the next frame, so that a typed character is on screen before what
 * depends on it. Clicks, and keys that are not characters, run it first, so their handlers see the
 * newest state.
 */
export function updateLate(update: () => void): void {
  if (waiting.push(update) > 1) return;
  if (document.visibilityState === 'hidden') setTimeout(runLateUpdates); // has no frames
  else requestAnimationFrame(() => setTimeout(runLateUpdates));
}

function runLateUpdates(): void {
  const updates = waiting.splice(0);
  if (updates.length > 0) flushSync(() => updates.forEach((update) => update()));
}

const isCharacter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

if (typeof document !== 'undefined') {
  document.addEventListener('keydown', (key) => void (isCharacter(key) || runLateUpdates()), true);
  for (const type of ['pointerdown', 'click', 'submit', 'focusin', 'visibilitychange']) {
    document.addEventListener(type, runLateUpdates, true);
  }
}
