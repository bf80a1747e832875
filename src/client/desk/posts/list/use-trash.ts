import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fillIn } from '../../../../shared/format';
import type { BlogJson, ListedBlogJson } from '../../../../shared/api/posts';
import { postListLabels } from '../../../../content/post-lists';
import { restorePost, trashPost } from '../../data/posts';
import type { List } from '../../data/use-list';
import { usePopup } from '../../ui/Popup';
import { useErrorPopup } from '../../ui/use-error-popup';

export type Trash = ReturnType<typeof useTrash>;
export type PostLists = Record<ListedBlogJson['status'], List<ListedBlogJson>>;

/** Moves posts to the trash and back, and updates the lists. */
export function useTrash(lists: PostLists) {
  const labels = postListLabels.trash;
  const popup = usePopup();
  const [moved, setMoved] = useState<ListedBlogJson | null>(null);
  const move = useMutation({
    mutationFn: ({ _id }: ListedBlogJson) => trashPost(_id),
    onSuccess(_, post) {
      lists[post.status].remove(post._id);
      lists.trash.reload();
      setMoved(post);
    },
    onError: useErrorPopup(labels.moveFailed),
  });
  function restored(post: BlogJson | undefined, { _id }: ListedBlogJson) {
    const { status = 'draft', name = '' } = post ?? {};
    popup(status === 'published' ? fillIn(labels.liveAgain, { name }) : labels.restored);
    setMoved(null);
    document.getElementById('main')?.focus(); // the button that had the focus has been removed
    lists.trash.remove(_id);
    lists[status].reload();
  }
  const onError = useErrorPopup(labels.restoreFailed);
  const restore = useMutation({
    mutationFn: ({ _id }: ListedBlogJson) => restorePost(_id),
    onSuccess: restored,
    onError,
  });
  const undo = useMutation({
    mutationFn: ({ _id }: ListedBlogJson) => restorePost(_id, { undo: true }),
    onSuccess: restored,
    onError,
  });
  return { moved, move, restore, undo };
}
