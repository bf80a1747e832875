import { useQuery } from '@tanstack/react-query';
import type { KindName } from '../../../../shared/documents/kinds';
import { loadChunk } from '../../../lib/load-chunk';

/** The module that merges texts of a kind, which is loaded when it is needed: null until then. */
export function useMerging<Module>(kind: KindName, load: () => Promise<Module>) {
  const { data, isError } = useQuery({
    queryKey: ['merging', kind],
    queryFn: () => loadChunk(load),
    staleTime: Infinity,
    retry: false,
  });
  return isError ? 'failed' : (data ?? null);
}
