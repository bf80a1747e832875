import type { BlogJson } from '../../../../shared/api/posts';
import type { PostValues } from '../form/post-values';
import { sameContent } from '../form/same-content';
import { readPost } from '../../data/posts';
import { continuePlanned, type OnServer } from '../../documents/open/catch-up';
import { openFromServer } from './open-post';
import { type CaughtUpOptions, useCaughtUp } from '../../documents/open/use-caught-up';
import type { DocumentValues } from '../../documents/autosave/use-document-values';
import { type OpenEditors, useOpenEditors } from './use-open-editors';

interface CatchUpOptions
  extends
    Omit<DocumentValues<PostValues>, 'keptInHistory'>,
    Pick<CaughtUpOptions<PostValues, BlogJson>, 'isHeld' | 'onCaughtUp'> {
  userId: string;
  /** When the server will publish the post; null if it is not scheduled. */
  publishAt: string | null;
  /** Whether it is known that the server has a post under the id of this new post. */
  isTaken: boolean;
  /** Called with that post, when the new post has a text of its own that the server's does not replace. */
  onTaken: (current: BlogJson) => void;
}

/**
 * Returns who else has the post open, and whether it is in the trash. The editor shows what they save
 * (useCaughtUp), and that the server has published the post at its time.
 */
export function useCatchUp(options: CatchUpOptions): OpenEditors {
  const { values, latest, view, userId, publishAt, isHeld, isTaken, onTaken } = options;
  const catchUp = useCaughtUp<PostValues, BlogJson>({
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
  const hear = async (now: OnServer) => {
    await catchUp(now);
    if (isHeld || isTaken || now.version === null || latest().version !== null) return;
    await readPost(values._id).then(onTaken, () => undefined); // the next poll asks again
  };
  const isConnected = view.state === 'saved' || view.state === 'saving';
  return useOpenEditors(values._id, { userId, enabled: isConnected, publishAt, hear });
}
