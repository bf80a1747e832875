import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { requestList } from '../../lib/http';

/** A list that the API returns page by page. */
export interface List<Row> {
  state: 'loading' | 'loaded' | 'failed';
  /** Why the last request failed: an HttpError if there was an answer. */
  error: unknown;
  rows: Row[];
  /** The total number of rows; null while it is unknown. */
  total: number | null;
  /** Loads the next page; null at the end of the list. */
  more: (() => void) | null;
  /** Repeats the request that failed. */
  retry: () => void;
  reload: () => void;
  remove: (id: string) => void;
  /** Replaces the row that has the same _id. */
  replace(row: Row): void;
}

type Pages<Row> = InfiniteData<Awaited<ReturnType<typeof requestList<Row>>>>;

interface ListOptions<Row> {
  /** The delay in ms until the list is reloaded, depending on its rows; false for never. */
  reloadAfter?: (rows: Row[]) => number | false;
  /** False for a list that the page does not show: it stays empty and is not loaded. */
  enabled?: boolean;
}

/**
 * The rows at a path of the API, filtered; '' in the filter means everything. When the filter
 * changes, the old rows stay until the new rows have loaded.
 */
export function useList<Row extends { _id: string }>(
  path: string,
  filter: Record<string, string> = {},
  { reloadAfter = () => false, enabled = true }: ListOptions<Row> = {},
): List<Row> {
  const client = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: [path, filter],
    queryFn: ({ pageParam }) => requestList<Row>(pageParam),
    initialPageParam: addressOf(path, filter),
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    enabled,
    refetchInterval: ({ state: { data, status } }) =>
      data !== undefined && status === 'success' && reloadAfter(rowsIn(data)),
  });
  const { data, error, isFetchNextPageError, fetchNextPage, refetch } = query;
  const last = data?.pages.at(-1);

  function change(changed: (rows: Row[]) => Row[]) {
    // The filter may have changed since the request for this change was sent.
    const lists = { queryKey: [path] };
    client.setQueriesData<Pages<Row>>(lists, (now) => now && changedPages(now, changed));
    // A running request may return the rows from before the change, so it is repeated.
    void client.refetchQueries({ ...lists, fetchStatus: 'fetching' });
  }

  return {
    state: stateOf(query),
    error,
    rows: data ? rowsIn(data) : [],
    total: last?.total ?? null,
    more: last?.next ? () => void fetchNextPage() : null,
    retry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
    reload: () => void (enabled && refetch()),
    remove: (id) => change((rows) => rows.filter(({ _id }) => _id !== id)),
    replace: (row) => change((rows) => rows.map((now) => (now._id === row._id ? row : now))),
  };
}

function addressOf(path: string, filter: Record<string, string>): string {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
  return `${path}?${query}`;
}

const rowsIn = <Row>({ pages }: Pages<Row>): Row[] => pages.flatMap(({ rows }) => rows);

function changedPages<Row>(now: Pages<Row>, changed: (rows: Row[]) => Row[]): Pages<Row> {
  const pages = now.pages.map((page) => ({ ...page, rows: changed(page.rows) }));
  const removed = rowsIn(now).length - rowsIn({ ...now, pages }).length;
  const total = (known: number | null) => known && known - removed;
  return { ...now, pages: pages.map((page) => ({ ...page, total: total(page.total) })) };
}

interface Progress {
  isError: boolean;
  isPending: boolean;
  isPlaceholderData: boolean;
  errorUpdateCount: number;
}

/** A list that failed stays failed until an answer comes, so that its button keeps the focus. */
function stateOf({ isError, isPending, isPlaceholderData, errorUpdateCount }: Progress) {
  if (isError || (isPending && errorUpdateCount > 0)) return 'failed';
  return isPending || isPlaceholderData ? 'loading' : 'loaded';
}
