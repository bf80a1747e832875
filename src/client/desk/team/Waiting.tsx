import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { fillIn } from '../../../shared/format';
import { teamLabels } from '../../../content/team';
import { reloadWaiting, useWaiting } from '../data/team';
import { CountBadge } from '../ui/CountBadge';

/**
 * The number of accounts waiting for approval, beside the link to the team; updated on every page.
 */
export function WaitingBadge() {
  const count = useWaiting();
  const client = useQueryClient();
  const [path] = useLocation();
  useEffect(() => reloadWaiting(client), [client, path]);
  return <CountBadge count={count} words={inWords(count)} />;
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
