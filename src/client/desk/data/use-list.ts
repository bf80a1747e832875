import { useEffect, useState } from 'react';
import { requestList } from '../../lib/http';
import { afterPress } from './after-press';

export interface List<Row> {
  state: 'loading' | 'loaded' | 'failed';
  /** What it failed with last: an HttpError where there was an answer. */
  error: unknown;
  rows: Row[];
  /** How many there are in all; null while that is unknown. */
  total: number | null;
  /** Adds the next page; null at the end of the list. */
  more: (() => void) | null;
  reload: () => void;
  remove: (id: string) => void;
  /** Puts a row in the place of the one with its _id. */
  replace: (row: Row) => void;
}

/**
 * The rows at an address of the API that gives a list page by page. When the address changes, the
 * rows stay until the others are here.
 */
export function useList<Row extends { _id: string }>(path: string): List<Row> {
  const [rows, setRows] = useState<Row[]>([]);
  const [next, setNext] = useState<string | null>(null);
  const [total, setTotal] = useState<number | null>(null);
  const [state, setState] = useState<List<Row>['state']>('loading');
  const [error, setError] = useState<unknown>(null);
  // An object, so that asking for the same page again is something new.
  const [asked, setAsked] = useState({ path, page: path });
  if (asked.path !== path) {
    setAsked({ path, page: path });
    setState('loading');
  }

  useEffect(() => {
    let current = true;
    requestList<Row>(asked.page).then(
      (answer) =>
        afterPress(() => {
          if (!current) return;
          const isFirst = asked.page === asked.path;
          setRows((known) => (isFirst ? answer.rows : [...known, ...answer.rows]));
          setNext(answer.next);
          setTotal(answer.total);
          setState('loaded');
        }),
      (reason: unknown) =>
        afterPress(() => {
          if (!current) return;
          setError(reason);
          setState('failed');
        }),
    );
    return () => {
      current = false;
    };
  }, [asked]);

  return {
    state,
    error,
    rows,
    total,
    more: next === null ? null : () => setAsked({ path, page: next }),
    reload: () => setAsked({ path, page: path }),
    remove: (id) => {
      setRows((known) => known.filter((row) => row._id !== id));
      setTotal((known) => known && known - 1);
    },
    replace: (row) => setRows((known) => known.map((one) => (one._id === row._id ? row : one))),
  };
}

/** The address of a list of the API, of what `q` finds unless it is '', narrowed by `filter`. */
export function searchedAddress(
  path: string,
  q: string,
  filter: Record<string, string> = {},
): string {
  return `${path}?${new URLSearchParams({ limit: '20', ...filter, ...(q ? { q } : {}) })}`;
}
