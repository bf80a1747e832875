import { createContext, useContext, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { HttpError, request } from '../../lib/http';
import { askMe } from '../data/use-me';

interface Waiting {
  /** How many accounts wait for approval; 0 for those who cannot approve them. */
  count: number;
  /** Asks again. */
  ask: () => void;
}

export const WaitingContext = createContext<Waiting>({ count: 0, ask: () => undefined });

/** How many accounts wait for approval, as the frame of the desk has asked. */
export function useWaiting(): Waiting {
  return useContext(WaitingContext);
}

/** Asks how many accounts wait, for an admin, at every change of the page and when told to. */
export function useAskWaiting(isAdmin: boolean): Waiting {
  const [path] = useLocation();
  const [count, setCount] = useState(0);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (!isAdmin) return;
    let current = true;
    // It may run while somebody writes, who must not be sent away for it.
    request<{ waiting: number }>('GET', '/api/team/waiting', { keepSessionOn401: true }).then(
      ({ waiting }) => current && setCount(waiting),
      (error: unknown) => {
        if (!current) return;
        setCount(0);
        // Unmade by another admin in the meantime.
        if (error instanceof HttpError && error.status === 403) askMe();
      },
    );
    return () => {
      current = false;
    };
  }, [isAdmin, path, asked]);
  return { count: isAdmin ? count : 0, ask: () => setAsked((times) => times + 1) };
}
