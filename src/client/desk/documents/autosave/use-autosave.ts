import { useEffect, useState, useSyncExternalStore } from 'react';
import { browserPorts } from './browser';
import { AutosaveController } from './controller';
import type { LocalCopy, Versioned } from './ports';
import type { View } from './saved-view';
import { track, untrack } from './open-controllers';

/**
 * Autosaves a document while its editor is mounted, and gives its state. `onKeptInHistory`: see
 * AutosaveController.
 */
export function useAutosave<Content extends Versioned>(
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
    window.addEventListener('online', retry);
    window.addEventListener('storage', retry); // after signing in in another tab
    document.addEventListener('visibilitychange', sendNow);
    retry(); // sends what an earlier page left
    return () => {
      untrack(autosave, autosave.close());
      window.removeEventListener('online', retry);
      window.removeEventListener('storage', retry);
      document.removeEventListener('visibilitychange', sendNow);
    };
  }, [autosave]);
  return { autosave, view };
}
