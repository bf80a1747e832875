import { useQuery } from '@tanstack/react-query';
import type { PageRevisionJson } from '../../../shared/api/documents';
import type { FieldValues } from '../../../shared/fields';
import { revisionsOfPage } from '../data/site-pages';
import { savedRevisionQuery } from '../data/revisions';
import type { PageValues } from './page-values';

/**
 * The values that a form began with, from the history of the page: null if they are not known, and
 * undefined until the answer.
 */
export function usePageBase(id: string, { version }: PageValues): FieldValues | null | undefined {
  const { data, isPending } = useQuery(
    savedRevisionQuery<PageRevisionJson>(revisionsOfPage(id), version),
  );
  if (isPending) return undefined;
  // Before the first change, a page has its default texts.
  return data?.values ?? (version === 1 ? {} : null);
}
