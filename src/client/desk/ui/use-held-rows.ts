import { useEffect, useReducer, useState } from 'react';
import { listen } from '../../lib/listen';
import type { List } from '../data/use-list';

/** What `data-row` says of the button that loads more rows. */
export const OLDER = 'older';

interface Shown<Row> {
  filter: string;
  rows: Row[];
  hasMore: boolean;
}

/**
 * A list that is searched. If a late answer would remove the row that has the focus, the rows from
 * before stay until the focus is elsewhere. `filter` identifies the search.
 */
export function useHeldRows<Row extends { _id: string }>(
  list: List<Row>,
  filter: string,
): List<Row> {
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  const now = { filter, rows: list.rows, hasMore: list.more !== null };
  const [before, setBefore] = useState(now);
  const isAnswered = list.state !== 'loading';
  const isHeld = isAnswered && before.filter !== filter && hasFocus(before) && !hasFocus(now);
  if (isAnswered && !isHeld && !isSame(before, now)) setBefore(now);
  useEffect(() => {
    if (!isHeld) return;
    // While the focus moves to another element, nothing has it.
    const follow = ({ type, relatedTarget }: FocusEvent) => {
      if (type === 'focusin' || !relatedTarget) look();
    };
    return listen(document, 'focusin focusout', follow);
  }, [isHeld]);
  if (!isHeld) return list;
  const more = before.hasMore ? (list.more ?? list.retry) : null;
  return { ...list, state: 'loaded', rows: before.rows, more };
}

/** Whether one of these rows has the focus, or the button after them. */
function hasFocus({ rows, hasMore }: Shown<{ _id: string }>): boolean {
  const focused = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row;
  return focused === OLDER ? hasMore : rows.some(({ _id }) => _id === focused);
}

/** The rows are the same objects as long as the server's answer is the same. */
function isSame<Row>(one: Shown<Row>, other: Shown<Row>): boolean {
  return (
    one.filter === other.filter &&
    one.hasMore === other.hasMore &&
    one.rows.length === other.rows.length &&
    one.rows.every((row, index) => row === other.rows[index])
  );
}
