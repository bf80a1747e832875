import { notifyManager, QueryClient } from '@tanstack/react-query';
import { afterPress } from './after-press';

// Every answer reaches the page through this scheduler, and none while a pointer is down.
notifyManager.setScheduler((notify) => queueMicrotask(() => afterPress(notify)));

// Without a network, a request fails immediately and the page says so.
const networkMode = 'always';

/**
 * A page loads its data when it is opened and after a change, sends each request once, and keeps
 * nothing when it is left. So no page shows stale rows first, and no data of one account remains
 * for the next.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode,
        retry: false,
        gcTime: 0,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode, gcTime: 0 },
    },
  });
}
