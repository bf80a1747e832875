import { useQuery } from '@tanstack/react-query';
import type { FieldValues } from '../../../shared/fields';
import { readRevisionOf } from '../data/documents';
import type { PageValues } from './page-values';

/** The values that a form began with, from the history of the page; null if they are not known. */
export function useBase(id: string, { version }: PageValues): FieldValues | null {
  const { data } = useQuery({
    queryKey: ['base of page', id, version],
    queryFn: () => readRevisionOf(id, version),
    staleTime: Infinity,
  });
  // Before the first change, a page has its default texts.
  return data ?? (version === 1 ? {} : null);
}
