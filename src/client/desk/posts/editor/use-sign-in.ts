import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type SessionUser, useToken, useUser } from '../../../lib/session';
import { afterTyping } from '../../ui/after-typing';

/**
 * Whether sign-in is to be shown: whenever the session is found ended, at the next pause in typing,
 * until the writer puts it off. `goOn` is called when the writer is back, signed in here or in another tab.
 */
export function useSignIn(user: SessionUser, ended: boolean, goOn: () => void) {
  const token = useToken();
  const session = useUser()?.userId === user.userId ? token : null;
  const [later, setLater] = useState<string | null | undefined>(); // the session it was put off in
  const last = useRef(session);
  const follow = useEffectEvent(() => {
    if (session !== last.current && session !== null && ended) goOn();
    last.current = session;
  });
  useEffect(() => follow(), [session]);
  const wanted = ended && later !== session;
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    // It takes the focus: what somebody is typing just then must not go into a password.
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
