import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { OpenPostJson } from '../../../../shared/api/posts';
import { storedUser } from '../../../lib/session';
import { keepEditorOpen, leaveEditor } from '../../data/posts';
import { requireWriter } from '../autosave/remote';

// The server forgets an editor after a minute.
const EVERY_MS = 20_000;
// The server publishes due posts every few seconds, unless they are held.
const DUE_EVERY_MS = 5_000;
const DUE_MS = 5 * 60_000;

interface OpenEditorsOptions {
  /** The id of the writer. */
  userId: string;
  /** Whether to ask: not while the server does not answer. */
  enabled: boolean;
  /** When the server will publish the post; null if it is not scheduled. */
  publishAt?: string | null;
  /** Called with every answer. */
  hear: (now: OpenPostJson) => Promise<void>;
}

/**
 * Says that the post is open here while its page is in front, and returns who else has it open;
 * undefined if that is not known.
 */
export function useOpenEditors(
  id: string,
  { userId, enabled, publishAt = null, hear }: OpenEditorsOptions,
): OpenPostJson | undefined {
  const { data, isError, refetch } = useQuery({
    queryKey: ['open editors', id],
    queryFn: async () => {
      requireWriter(userId);
      const now = await keepEditorOpen(id);
      await hear(now);
      return now;
    },
    enabled,
    refetchInterval: () => untilNext(publishAt),
    refetchOnWindowFocus: 'always',
  });
  const connected = useRef(enabled);
  useEffect(() => void (connected.current = enabled), [enabled]);

  useEffect(() => {
    const ask = () => void (connected.current && refetch({ cancelRefetch: false }));
    const leave = () => {
      if (connected.current && storedUser()?.userId === userId) void leaveEditor(id);
    };
    window.addEventListener('focus', ask);
    window.addEventListener('pageshow', ask);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('focus', ask);
      window.removeEventListener('pageshow', ask);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [id, userId, refetch]);

  return enabled && !isError ? data : undefined;
}

/** How long to wait before asking again, in milliseconds: less around the time of a scheduled post. */
function untilNext(publishAt: string | null): number {
  const left = publishAt === null ? Infinity : Date.parse(publishAt) - Date.now();
  if (left > EVERY_MS || left < -DUE_MS) return EVERY_MS;
  return Math.max(left, 0) + DUE_EVERY_MS;
}
