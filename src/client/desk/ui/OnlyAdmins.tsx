import { useEffect } from 'react';
import { Link } from 'wouter';
import { onlyAdminsLabels as labels } from '../../../content/only-admins';
import { HttpError } from '../../lib/http';
import type { List } from '../data/use-list';
import { askMe } from '../data/use-me';

/** With what the server refused a list that only admins see; null where it did not. */
export function refusalOf({ state, error }: Pick<List<never>, 'state' | 'error'>) {
  return state === 'failed' && error instanceof HttpError && error.status === 403 ? error : null;
}

/** In the place of the page, for somebody who may not see it: why, and what can be done. */
export function OnlyAdmins({ error }: { error: HttpError }) {
  const { needsSecondFactor } = (error.body ?? {}) as { needsSecondFactor?: boolean };
  useEffect(() => {
    askMe();
    // Somebody who stopped being an admin a moment ago had it in the list that went.
    if (document.activeElement === document.body) document.getElementById('main')?.focus();
  }, []);
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
