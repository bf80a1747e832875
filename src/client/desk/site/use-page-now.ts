import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { listen } from '../../lib/listen';
import { readPageVersion } from '../data/site-pages';
import { browserPorts } from '../documents/autosave/browser';
import { requireWriter } from '../documents/autosave/remote';
import { untilNext } from '../documents/open/catch-up';
import type { PageEditorState } from './page-type';

/** Asks what the server has of a page, while its form is in front, and tells the form. */
export function usePageNow(id: string, userId: string, editor: PageEditorState): void {
  const { publishAt, hear, isConnected } = editor;
  const { refetch } = useQuery({
    queryKey: ['page now', id],
    queryFn: async () => {
      requireWriter(userId);
      const { remote } = browserPorts();
      const [version, autosave] = await Promise.all([
        readPageVersion(id),
        remote.read({ userId, kind: 'page', id }),
      ]);
      const now = { version, save: autosave?.save ?? null };
      await hear(now);
      return now;
    },
    enabled: isConnected,
    refetchInterval: () => untilNext(publishAt),
    refetchOnWindowFocus: 'always',
  });
  // The window may have been in sight behind another, which is not noticed otherwise.
  const ask = useEffectEvent(() => void (isConnected && refetch({ cancelRefetch: false })));
  useEffect(() => listen(window, 'focus', () => ask()), []);
}
