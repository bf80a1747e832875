import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type SessionUser, useToken, useUser } from '../../../lib/session';
import { focusAgain } from '../../ui/remember-place';
import type { Versioned } from '../autosave/ports';
import type { DocumentValues } from '../autosave/use-document-values';
import type { SendingFailure } from '../publish/use-sending';

/**
 * Whether to show the sign-in dialog: when the session has ended, at the next pause in typing,
 * until the writer dismisses it. Calls `goOn` when the writer has signed in here or in another tab.
 */
function useSignIn(user: SessionUser, ended: boolean, goOn: () => void) {
  const token = useToken();
  const session = useUser()?.userId === user.userId ? token : null;
  const [later, setLater] = useState<string | null | undefined>(); // the session in which it was dismissed
  const last = useRef(session);
  const follow = useEffectEvent(() => {
    if (session !== last.current && session !== null && ended) goOn();
    last.current = session;
  });
  useEffect(() => follow(), [session]);
  useEffect(() => {
    if (!ended) return;
    const before = document.activeElement;
    return () => {
      // A button that opened the dialog is removed when the session is back.
      if (before && document.activeElement === document.body) focusAgain(before);
    };
  }, [ended]);
  const wanted = ended && later !== session;
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    // The dialog takes the focus, and text being typed must not end up in the password field.
    const stop = afterTyping(() => setPaused(true));
    return () => {
      stop();
      setPaused(false);
    };
  }, [wanted]);
  return {
    needed: wanted && paused,
    open: () => setLater(undefined),
    close: () => setLater(session),
  };
}

type Interrupted<Values extends Versioned> = Pick<
  DocumentValues<Values>,
  'autosave' | 'view' | 'latest'
>;

interface Sending<Sent> {
  failure: SendingFailure<Sent> | null;
  send: (sent: Sent) => Promise<boolean>;
  dismiss: () => void;
}

/** Signing in again over the form of a document. Autosave and sending then continue. */
export function useSignInAgain<Values extends Versioned, Sent extends { values: Values }>(
  user: SessionUser,
  { autosave, view, latest }: Interrupted<Values>,
  { failure, send, dismiss }: Sending<Sent>,
) {
  const ended = view.state === 'signedOut' || failure?.kind === 'signedOut';
  const signIn = useSignIn(user, ended, () => {
    autosave.retry();
    // Changes made since then may not be ready for readers.
    if (failure?.kind === 'signedOut' && failure.sent.values === latest()) void send(failure.sent);
  });
  return {
    ...signIn,
    /** Cancels sending until the writer asks again. */
    cancel() {
      signIn.close();
      dismiss();
    },
  };
}

const PAUSE_MS = 1000;

let last = -PAUSE_MS;
if (typeof document !== 'undefined') {
  document.addEventListener('input', () => (last = performance.now()), true);
}

/**
 * Runs an action that moves the focus at the next pause in typing, or immediately if nobody is
 * typing. Returns a function that cancels it.
 */
function afterTyping(act: () => void): () => void {
  let timer: number | undefined;
  const look = () => {
    const left = last + PAUSE_MS - performance.now();
    if (left > 0) timer = window.setTimeout(look, left);
    else act();
  };
  look();
  return () => window.clearTimeout(timer);
}
