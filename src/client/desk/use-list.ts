import { useEffect, useState } from 'react';
import type { BlogSummaryJson } from '../../server/blogs/present';
import { requestList } from '../http';

export interface Posts {
  state: 'loading' | 'loaded' | 'failed';
  rows: BlogSummaryJson[];
  /** Adds the next page; null at the end of the list. */
  more: (() => void) | null;
  reload: () => void;
  remove: (id: string) => void;
}

/** The posts at an address of GET /api/blogs, page by page. */
export function usePosts(path: string): Posts {
  const [rows, setRows] = useState<BlogSummaryJson[]>([]);
  const [next, setNext] = useState<string | null>(null);
  const [state, setState] = useState<Posts['state']>('loading');
  // An object, so that asking for the same page again is something new.
  const [asked, setAsked] = useState({ page: path });

  useEffect(() => {
    let current = true;
    requestList<BlogSummaryJson>(asked.page).then(
      (answer) => {
        if (!current) return;
        setRows((known) => (asked.page === path ? answer.rows : [...known, ...answer.rows]));
        setNext(answer.next);
        setState('loaded');
      },
      () => current && setState('failed'),
    );
    return () => {
      current = false;
    };
  }, [asked, path]);

  return {
    state,
    rows,
    more: next === null ? null : () => setAsked({ page: next }),
    reload: () => setAsked({ page: path }),
    remove: (id) => setRows((known) => known.filter((row) => row._id !== id)),
  };
}
