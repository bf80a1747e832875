import { useEffect, useState } from 'react';
import { request } from '../../lib/http';
import { useToken } from '../../lib/session';
import { afterPress } from './after-press';

export interface Me {
  isAdmin: boolean;
}

const listeners = new Set<() => void>();

/** Has the server asked again who is signed in, after a refusal that the desk did not expect. */
export function askMe(): void {
  listeners.forEach((listener) => listener());
}

/** What the server says of who is signed in, asked again by askMe(); null until it has answered. */
export function useMe(): Me | null {
  const token = useToken();
  const [me, setMe] = useState<Me | null>(null);
  const [asked, setAsked] = useState(0);

  useEffect(() => {
    const again = () => setAsked((times) => times + 1);
    listeners.add(again);
    return () => {
      listeners.delete(again);
    };
  }, []);

  useEffect(() => {
    if (token === null) return;
    let current = true;
    request<Me>('GET', '/api/auth/me', { keepSessionOn401: true }).then(
      (answer) => afterPress(() => current && setMe(answer)),
      () => undefined, // the pages say themselves what they cannot load
    );
    return () => {
      current = false;
    };
  }, [token, asked]);

  return me;
}
