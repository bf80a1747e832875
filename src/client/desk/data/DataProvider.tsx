import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useUser } from '../../lib/session';
import { makeQueryClient } from './query-client';

/** Provides the desk's query client. When another account signs in, the page reloads its data. */
export function DataProvider({ children }: { children: ReactNode }) {
  const [client] = useState(makeQueryClient);
  const userId = useUser()?.userId;
  const owner = useRef(userId);
  useEffect(() => {
    // Signing out removes nothing from the page: the guard redirects at the next navigation.
    if (userId === undefined || userId === owner.current) return;
    owner.current = userId;
    void client.resetQueries();
  }, [client, userId]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
