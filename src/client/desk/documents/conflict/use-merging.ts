import { useQuery } from '@tanstack/react-query';
import { loadChunk } from '../../../lib/load-chunk';

/** The module that merges texts, which is loaded when it is needed: null until then. */
export function useMerging() {
  const { data, isError } = useQuery({
    queryKey: ['merging'],
    queryFn: () => loadChunk(() => import('../../posts/form/merge-values')),
    staleTime: Infinity,
    retry: false,
  });
  return isError ? 'failed' : (data ?? null);
}
