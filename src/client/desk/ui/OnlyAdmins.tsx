import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { onlyAdminsLabels as labels } from '../../../content/only-admins';
import { HttpError } from '../../lib/http';
import type { List } from '../data/use-list';
import { reloadMe } from '../data/me';

/** The server's refusal of a list that only admins see; null where it gave the list. */
export function refusalOf({ state, error }: Pick<List<never>, 'state' | 'error'>) {
  return state === 'failed' && error instanceof HttpError && error.status === 403 ? error : null;
}

/** In the place of a page that somebody may not see: why, and what can be done. */
export function OnlyAdmins({ error }: { error: HttpError }) {
  const { needsSecondFactor } = (error.body ?? {}) as { needsSecondFactor?: boolean };
  const client = useQueryClient();
  useEffect(() => {
    reloadMe(client);
    // The list that held the focus is gone for somebody who has just stopped being an admin.
    if (document.activeElement === document.body) document.getElementById('main')?.focus();
  }, [client]);
  return (
    <div role="alert">
      {needsSecondFactor ? (
        <p className="alert">
          {labels.secondFactor} <Link href="/dashboard/account">{labels.account}</Link>
        </p>
      ) : (
        <>
          <p className="alert">{labels.text}</p>
          <p className="quiet">{labels.ask}</p>
        </>
      )}
    </div>
  );
}
