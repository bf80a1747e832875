import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { MediaJson } from '../../../shared/api/media';
import { fillIn } from '../../../shared/format';
import { mediaLabels } from '../../../content/media';
import { restoreMedia } from '../data/media';
import type { List } from '../data/use-list';
import { useErrorPopup, usePopup } from '../ui/Popup';
import { focusOn, type MayFocus, watchFocus } from '../ui/focus';

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
  const popup = usePopup();
  const [moved, setMoved] = useState<Moved>(NONE);
  const restore = useMutation({
    mutationFn: ({ _id }: MediaJson) => restoreMedia(_id),
    onMutate: () => watchFocus(),
    onSuccess(_, { _id, name }, mayFocus) {
      popup(fillIn(labels.restored, { name }));
      setMoved((now) => (now.file?._id === _id ? NONE : now));
      focusOn(mayFocus); // the button that had the focus is removed
      list.remove(_id);
      list.reload();
    },
    onError: useErrorPopup(labels.restoreFailed),
  });
  return { moved, setMoved, restore };
}
