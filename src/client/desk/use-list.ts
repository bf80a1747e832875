import { useEffect, useState } from 'react';
import { requestList } from '../http';

export interface List<Row> {
  state: 'loading' | 'loaded' | 'failed';
  rows: Row[];
  /** How many there are in all; null while that is unknown. */
  total: number | null;
  /** Adds the next page; null at the end of the list. */
  more: (() => void) | null;
  reload: () => void;
  remove: (id: string) => void;
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
  // An object, so that asking for the same page again is something new.
  const [asked, setAsked] = useState({ path, page: path });
  if (asked.path !== path) {
    setAsked({ path, page: path });
    setState('loading');
  }

  useEffect(() => {
    let current = true;
    requestList<Row>(asked.page).then(
      (answer) => {
        if (!current) return;
        setRows((known) => (asked.page === asked.path ? answer.rows : [...known, ...answer.rows]));
        setNext(answer.next);
        setTotal(answer.total);
        setState('loaded');
      },
      () => current && setState('failed'),
    );
    return () => {
      current = false;
    };
  }, [asked]);

  return {
    state,
    rows,
    total,
    more: next === null ? null : () => setAsked({ path, page: next }),
    reload: () => setAsked({ path, page: path }),
    remove: (id) => setRows((known) => known.filter((row) => row._id !== id)),
  };
}

/** The address of a list of the API, of what `q` finds unless it is ''. */
export function searchedAddress(path: string, q: string): string {
  return `${path}?${new URLSearchParams({ limit: '20', ...(q ? { q } : {}) })}`;
}
