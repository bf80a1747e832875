import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useUser } from '../../lib/session';
import { makeQueryClient } from './query-client';

/** Gives the desk its query client. When another account signs in, the page loads its data again. */
export function DataProvider({ children }: { children: ReactNode }) {
  const [client] = useState(makeQueryClient);
  const userId = useUser()?.userId;
  const owner = useRef(userId);
  useEffect(() => {
    // Signing out takes nothing away from the page: the guard acts when it is left.
    if (userId === undefined || userId === owner.current) return;
    owner.current = userId;
    void client.resetQueries();
  }, [client, userId]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
