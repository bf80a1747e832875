import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { OpenPostJson } from '../../../../shared/api/posts';
import { HttpError } from '../../../lib/http';
import { listen } from '../../../lib/listen';
import { storedUser } from '../../../lib/session';
import { keepEditorOpen, leaveEditor } from '../../data/posts';
import { requireWriter } from '../../documents/autosave/remote';
import { untilNext } from '../../documents/open/catch-up';

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

export interface OpenEditors {
  /** Who else has the post open; undefined if that is not known. */
  now: OpenPostJson | undefined;
  /** Whether the post was moved to the trash, or removed with the samples. */
  isTrashed: boolean;
}

const isTrash = (error: unknown) => error instanceof HttpError && error.status === 404;

/** Says that the post is open here while its page is in front, and what the server answers. */
export function useOpenEditors(
  id: string,
  { userId, enabled, publishAt = null, hear }: OpenEditorsOptions,
): OpenEditors {
  const { data, error, refetch } = useQuery({
    queryKey: ['open editors', id],
    queryFn: async () => {
      requireWriter(userId);
      const now = await keepEditorOpen(id);
      await hear(now);
      return now;
    },
    enabled,
    // The server forgets an editor after a minute.
    // After it was restored, the writer comes back to this window.
    refetchInterval: ({ state }) => (isTrash(state.error) ? false : untilNext(publishAt)),
    refetchOnWindowFocus: 'always',
  });
  const connected = useRef(enabled);
  useEffect(() => void (connected.current = enabled), [enabled]);

  useEffect(() => {
    const ask = () => void (connected.current && refetch({ cancelRefetch: false }));
    const leave = () => {
      if (connected.current && storedUser()?.userId === userId) void leaveEditor(id);
    };
    const ends = [listen(window, 'focus pageshow', ask), listen(window, 'pagehide', leave), leave];
    return () => ends.forEach((end) => end());
  }, [id, userId, refetch]);

  return { now: enabled && !error ? data : undefined, isTrashed: enabled && isTrash(error) };
}
