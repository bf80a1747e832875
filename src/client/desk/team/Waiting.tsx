import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { fillIn } from '../../../shared/format';
import { teamLabels } from '../../../content/team';
import { reloadWaiting, useWaiting } from '../data/team';

/**
 * The number of accounts waiting for approval, beside the link to the team; updated on every page.
 */
export function WaitingBadge() {
  const count = useWaiting();
  const client = useQueryClient();
  const [path] = useLocation();
  useEffect(() => reloadWaiting(client), [client, path]);
  if (count === 0) return null;
  return (
    <>
      <span className="badge" aria-hidden="true">
        {count}
      </span>
      <span className="visually-hidden">, {inWords(count)}</span>
    </>
  );
}

/** The same number as a sentence with a link to the accounts. */
export function WaitingLine() {
  const count = useWaiting();
  if (count === 0) return null;
  return (
    <p className="note-box">
      <Link href="/dashboard/team?status=waiting">{inWords(count)}</Link>
    </p>
  );
}

function inWords(count: number): string {
  const { one, many } = teamLabels.waiting;
  return fillIn(count === 1 ? one : many, { count });
}
