import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { readVersion } from '../data/documents';
import { browserPorts } from '../documents/autosave/browser';
import { requireWriter } from '../documents/autosave/remote';
import type { OnServer } from '../documents/open/catch-up';
import { untilNext } from '../documents/open/until-next';

interface PageNowOptions {
  /** The id of the writer. */
  userId: string;
  /** Whether to ask: not while the server does not answer. */
  enabled: boolean;
  /** When the server publishes a scheduled change; null if none is scheduled. */
  publishAt: string | null;
  /** Called with what the server has. */
  hear: (now: OnServer) => Promise<void>;
}

/** Asks what the server has of a page, while its form is in front. */
export function usePageNow(id: string, { userId, enabled, publishAt, hear }: PageNowOptions): void {
  const { refetch } = useQuery({
    queryKey: ['page now', id],
    queryFn: async () => {
      requireWriter(userId);
      const { remote } = browserPorts();
      const [version, autosave] = await Promise.all([
        readVersion(id),
        remote.read({ userId, kind: 'page', id }),
      ]);
      const now = { version, save: autosave?.save ?? null };
      await hear(now);
      return now;
    },
    enabled,
    refetchInterval: () => untilNext(publishAt),
    refetchOnWindowFocus: 'always',
  });
  // The window may have been in sight behind another, which is not noticed otherwise.
  const ask = useEffectEvent(() => void (enabled && refetch({ cancelRefetch: false })));
  useEffect(() => {
    const onFocus = () => ask();
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, []);
}
