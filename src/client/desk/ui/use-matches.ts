import { useSyncExternalStore } from 'react';
import { listen } from '../../lib/listen';

/** Whether a media query matches, now and after every change of the window. */
export function useMatches(query: string): boolean {
  return useSyncExternalStore(
    (changed) => listen(window.matchMedia(query), 'change', changed),
    () => window.matchMedia(query).matches,
  );
}
