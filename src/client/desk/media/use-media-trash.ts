import { useState } from 'react';
import type { MediaJson } from '../../../shared/api/media';
import { fillIn } from '../../../shared/format';
import { mediaLabels } from '../../../content/media';
import { restoreMedia } from '../data/media';
import type { List } from '../data/use-list';
import type { MayFocus } from '../ui/focus';
import { useChange } from '../ui/use-change';

export type MediaTrash = ReturnType<typeof useMediaTrash>;

/** The file that was moved to the trash last. */
interface Moved {
  file: MediaJson | null;
  mayFocus: MayFocus;
}
const NONE: Moved = { file: null, mayFocus: () => false };

/** Takes files out of the trash, and knows which one was moved there last. */
export function useMediaTrash(list: List<MediaJson>) {
  const labels = mediaLabels.trash;
  const [moved, setMoved] = useState<Moved>(NONE);
  const restore = useChange({
    send: ({ _id }: MediaJson) => restoreMedia(_id),
    changed(_, { _id }) {
      setMoved((now) => (now.file?._id === _id ? NONE : now));
      list.remove(_id);
      list.reload();
    },
    done: (_, { name }) => fillIn(labels.restored, { name }),
    failed: labels.restoreFailed,
    focus: 'main',
  });
  return { moved, setMoved, restore };
}
