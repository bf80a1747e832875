import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import { HttpError } from '../../lib/http';
import { useSite } from '../../hooks/use-site';
import { onlyAdminsLabels as labels } from '../../../content/access';
import type { ErrorJson } from '../../../shared/api/errors';
import type { List } from '../data/use-list';

export function useTitle(title: string): void {
  const { copy } = useSite();
  useEffect(() => {
    document.title = `${title} · ${copy.shortName}`;
  }, [title, copy.shortName]);
}

interface DeskPageProps {
  title: string;
  /** What is beside the title. */
  head?: ReactNode;
  /** Why the user may not see the page. */
  refusal?: HttpError | null;
  children: ReactNode;
}

/** A page of the desk under its title. */
export function DeskPage({ title, head, refusal, children }: DeskPageProps) {
  useTitle(title);
  return (
    <>
      <header className="desk-head">
        <h1>{title}</h1>
        {head}
      </header>
      {refusal ? <OnlyAdmins error={refusal} /> : children}
    </>
  );
}

/** The error if the server rejected a list because the user may not see it, or null. */
export function refusalOf({ state, error }: Pick<List<never>, 'state' | 'error'>) {
  return state === 'failed' && error instanceof HttpError && error.status === 403 ? error : null;
}

/** Shown instead of a page that the user may not see: the reason, and what to do. */
export function OnlyAdmins({ error }: { error: HttpError }) {
  const { needsSecondFactor, code } = (error.body ?? {}) as Partial<ErrorJson>;
  useEffect(() => {
    // The list that had the focus has been removed, because the user is no longer an admin.
    if (document.activeElement === document.body) document.getElementById('main')?.focus();
  }, []);
  if (code === 'right-required') {
    return (
      <div role="alert">
        <p className="alert">{error.message}.</p>
      </div>
    );
  }
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
