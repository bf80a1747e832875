import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the page's script is running. False in HTML from the server, to hide what needs the
 * script.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
