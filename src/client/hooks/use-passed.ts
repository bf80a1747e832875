import { useHistoryState } from 'wouter/use-browser-location';

/**
 * The page's data as passed along by the link (`state={{ shown }}`), shown until the answer
 * arrives. History entries survive reloads and upgrades, so it is only certain to be an object.
 */
export function usePassed({ passed }: { passed?: true }): object | null {
  const state = useHistoryState<{ shown?: unknown } | null>();
  const shown = state?.shown;
  return passed && typeof shown === 'object' && !Array.isArray(shown) ? shown : null;
}
