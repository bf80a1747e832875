import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type SessionUser, useToken, useUser } from '../../session';

/**
 * Whether sign-in is to be shown: whenever the session is found ended, until the writer puts it
 * off. `goOn` is called when the writer is back, signed in here or in another tab.
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
  return {
    needed: ended && later !== session,
    open: () => setLater(undefined),
    close: () => setLater(session),
  };
}
