import {
  QueryClientProvider,
  MutationCache,
  notifyManager,
  type Query,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useUser } from '../../lib/session';
import { HttpError } from '../../lib/http';
import { afterPress } from './after-press';
import { noteLostRight } from './me';

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

// Every answer reaches the page through this scheduler, and none while a pointer is down.
notifyManager.setScheduler((notify) => queueMicrotask(() => afterPress(notify)));

// Without a network, a request fails immediately and the page says so.
const networkMode = 'always';

const RETRY_MS = 10_000;

/** Whether a query got no answer, or one of a server that is not ready: a later attempt may succeed. */
function isWithoutAnswer({ state: { status, error } }: Pick<Query, 'state'>): boolean {
  return status === 'error' && !(error instanceof HttpError && error.status < 500);
}

/**
 * A page loads its data when it is opened and after a change, sends each request once unless it got no
 * answer, and keeps nothing when it is left. So no page shows stale rows first, and no data of one account remains
 * for the next. When a right has ended, the buttons that need it go with the first refusal.
 */
export function makeQueryClient(): QueryClient {
  const onError = (error: unknown) => noteLostRight(client, error);
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        networkMode,
        retry: false,
        gcTime: 0,
        refetchOnWindowFocus: false,
        refetchOnReconnect: isWithoutAnswer,
        refetchInterval: (query) => isWithoutAnswer(query as Query) && RETRY_MS,
      },
      mutations: { networkMode, gcTime: 0 },
    },
  });
  return client;
}
