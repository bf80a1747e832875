import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type SessionUser, useToken, useUser } from '../../../lib/session';
import { afterTyping } from '../../ui/after-typing';
import { focusAgain } from '../../ui/remember-place';

/**
 * Whether to show the sign-in dialog: when the session has ended, at the next pause in typing,
 * until the writer dismisses it. Calls `goOn` when the writer has signed in here or in another tab.
 */
export function useSignIn(user: SessionUser, ended: boolean, goOn: () => void) {
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
