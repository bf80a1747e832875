import { type ReactNode, useState, useEffect, useEffectEvent } from 'react';
import type { KindName } from '../../../../shared/documents/kinds';
import { LoadFailed, Loading } from '../../../components/Loading';
import { type SessionUser, useUser } from '../../../lib/session';
import { lockName } from '../autosave/tab-lock';
import { Button } from '../../ui/Button';
import { useTabLock } from './use-tab-lock';
import { autosaveLabels } from '../../../../content/autosave';
import { fillIn } from '../../../../shared/format';

/** The user for whom an editor was opened. It stays when the user signs out in another tab. */
export function useWriter(): SessionUser | null {
  const now = useUser();
  const [user] = useState(now);
  return user;
}

interface DocumentOpeningProps<Found> {
  user: SessionUser;
  kind: KindName;
  id: string;
  /** Opens the document: null if it does not exist, undefined if another is opened instead. */
  open: () => Promise<Found | null | undefined>;
  /** Starts another document; omitted for documents that can't be added. */
  startNew?: () => void;
  /** Shown if there is no such document. */
  gone: string;
  /** Shown instead of a general notice if the document could not be opened; null for that notice. */
  refused?: (error: unknown) => ReactNode;
  /** The editor, and how it opens the document again. */
  children: (found: Found, reopen: () => void) => ReactNode;
}

/** Opens a document in one tab of a browser at a time. Render it with a key for each document. */
export function DocumentOpening<Found>(props: DocumentOpeningProps<Found>) {
  const { user, kind, id, startNew } = props;
  const { lock, takeOver } = useTabLock(lockName({ userId: user.userId, kind, id }));
  if (lock === 'waiting') return <Loading />;
  if (lock === 'elsewhere')
    return <ElsewhereOpen kind={kind} takeOver={takeOver} startNew={startNew} />;
  return <OpenHere {...props} />;
}

function OpenHere<Found>({ open, gone, refused, children }: DocumentOpeningProps<Found>) {
  const { found, error, again } = useOpening(open);
  if (error) return refused?.(error) ?? <LoadFailed retry={again} />;
  if (found === undefined) return <Loading />;
  if (found === null) return <h1>{gone}</h1>;
  return children(found, again);
}

interface ElsewhereOpenProps {
  kind: KindName;
  takeOver: () => void;
  /** Omitted for documents that can't be added. */
  startNew?: () => void;
}

/** Shown instead of the editor while another tab of this browser has the document open. */
export function ElsewhereOpen({ kind, takeOver, startNew }: ElsewhereOpenProps) {
  const labels = autosaveLabels.elsewhere;
  return (
    <section>
      <h1>{fillIn(labels.title, { document: kind })}</h1>
      <p>{labels.text}</p>
      <p className="desk-links">
        <Button className="btn" onClick={takeOver}>
          {labels.takeOver}
        </Button>
        {startNew && (
          <Button className="btn ghost" onClick={startNew}>
            {labels.startNew}
          </Button>
        )}
      </p>
    </section>
  );
}

interface Opening<Found> {
  /** Null if it does not exist, undefined until it is open. */
  found: Found | null | undefined;
  /** Why it could not be opened; undefined while nothing failed. */
  error: unknown;
}

/** Opens a document, and again with again(). Render it with a key for each document. */
function useOpening<Found>(open: () => Promise<Found | null | undefined>) {
  const nothing: Opening<Found> = { found: undefined, error: undefined };
  const [opening, setOpening] = useState(nothing);
  const [attempt, setAttempt] = useState(0);
  const start = useEffectEvent(open);
  useEffect(() => {
    start().then(
      (found) => setOpening({ found, error: undefined }),
      (error: unknown) => setOpening({ found: undefined, error }),
    );
  }, [attempt]);
  return {
    ...opening,
    again() {
      setOpening(nothing);
      setAttempt(attempt + 1);
    },
  };
}
