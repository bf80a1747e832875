import { useHistoryState } from 'wouter/use-browser-location';

/**
 * The page's data as the link passed it along (`state={{ shown }}`), shown until the answer is
 * here. The history outlives a reload and an upgrade, so all that is sure is that it is an object.
 */
export function usePassed({ passed }: { passed?: true }): object | null {
  const state = useHistoryState<{ shown?: unknown } | null>();
  const shown = state?.shown;
  return passed && typeof shown === 'object' && !Array.isArray(shown) ? shown : null;
}
