import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page's code runs: false in the HTML from the server, for what only works with it. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
