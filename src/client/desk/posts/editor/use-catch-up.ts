import type { BlogJson, OpenPostJson } from '../../../../shared/api/posts';
import type { PostValues } from '../form/post-values';
import { sameContent } from '../form/same-content';
import { continuePlanned, openFromServer } from './catch-up';
import { type CaughtUpOptions, useCaughtUp } from './use-caught-up';
import type { DocumentValues } from './use-document-values';
import { useOpenEditors } from './use-open-editors';

interface CatchUpOptions
  extends
    Omit<DocumentValues<PostValues>, 'keptInHistory'>,
    Pick<CaughtUpOptions<PostValues, BlogJson>, 'isHeld' | 'onCaughtUp'> {
  userId: string;
  /** When the server will publish the post; null if it is not scheduled. */
  publishAt: string | null;
}

/**
 * Returns who else has the post open. The editor shows what they save (useCaughtUp), and that the
 * server has published the post at its time.
 */
export function useCatchUp(options: CatchUpOptions): OpenPostJson | undefined {
  const { values, latest, view, userId, publishAt } = options;
  const hear = useCaughtUp<PostValues, BlogJson>({
    ...options,
    kind: 'post',
    open: async () => {
      const opened = await openFromServer(userId, values._id);
      const { version } = latest();
      const isLive = ({ status }: BlogJson) => status === 'published';
      return opened && continuePlanned(opened, { version, publishAt, isLive, patch: {} });
    },
    sameContent,
    renewed: ({ version, status }) => ({ version, status }),
  });
  const isConnected = view.state === 'saved' || view.state === 'saving';
  return useOpenEditors(values._id, { userId, enabled: isConnected, publishAt, hear });
}
