import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';

const names = ['state', 'q', 'author', 'tag', 'from', 'to'] as const;

/** What the lists show, as in the address; '' for everything. */
export type Filters = Record<(typeof names)[number], string>;

export const isFiltered = (values: Record<string, string>) =>
  Object.values(values).some((value) => value !== '');

/** The filters in the address, and a function that changes some of them, the same on every render. */
export function useFilters() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const filters = useMemo(() => read(search), [search]);
  const change = useCallback(
    (changed: Partial<Filters>) => {
      // The user may have opened a post since, whose page is still loading.
      if (window.location.pathname !== '/blogs' || isOpened(window.location.search)) return;
      const now = read(window.location.search);
      const next = { ...now, ...changed };
      if (names.every((name) => now[name] === next[name])) return;
      const query = new URLSearchParams(Object.entries(next).filter(([, value]) => value !== ''));
      navigate(query.size > 0 ? `/blogs?${query}` : '/blogs', { replace: true });
    },
    [navigate],
  );
  return { filters, change };
}

/** Whether the address is of a post or its history, as in shell/DeskPages.tsx. */
function isOpened(search: string): boolean {
  const sent = new URLSearchParams(search);
  return sent.has('edit') || sent.has('versions');
}

function read(search: string): Filters {
  const sent = new URLSearchParams(search);
  return Object.fromEntries(names.map((name) => [name, sent.get(name) ?? ''])) as Filters;
}
