import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fillIn } from '../../../../shared/format';
import type { BlogJson, ListedBlogJson } from '../../../../shared/api/posts';
import { postListLabels } from '../../../../content/post-lists';
import { restorePost, trashPost, trashPosts, undoTrash } from '../../data/posts';
import type { List } from '../../data/use-list';
import { useErrorPopup, usePopup } from '../../ui/Popup';
import { focusOn, type MayFocus, watchFocus } from '../../ui/focus';

export type Trash = ReturnType<typeof useTrash>;
export type PostLists = Record<ListedBlogJson['status'], List<ListedBlogJson>>;

/** What was moved to the trash last. */
interface Moved {
  posts: ListedBlogJson[];
  mayFocus: MayFocus;
}
const NONE: Moved = { posts: [], mayFocus: () => false };

/** Moves posts to the trash and back, and updates the lists. */
export function useTrash(lists: PostLists) {
  const labels = postListLabels.trash;
  const popup = usePopup();
  const [moved, setMoved] = useState<Moved>(NONE);
  const move = useMutation({
    mutationFn: async (posts: ListedBlogJson[]) => {
      const [post] = posts;
      if (post && posts.length === 1) return void (await trashPost(post._id));
      const { ids } = await trashPosts(posts.map(({ _id }) => _id));
      return ids;
    },
    onMutate: () => watchFocus(),
    onSuccess(ids, posts, mayFocus) {
      for (const { _id, status } of posts) lists[status].remove(_id);
      lists.trash.reload();
      // A colleague may have moved some of them before.
      setMoved({ posts: ids ? posts.filter(({ _id }) => ids.includes(_id)) : posts, mayFocus });
    },
    onError: useErrorPopup(labels.moveFailed),
  });
  function restored(post: BlogJson | undefined, { _id }: ListedBlogJson, mayFocus: MayFocus) {
    const { status = 'draft', name = '' } = post ?? {};
    popup(status === 'published' ? fillIn(labels.liveAgain, { name }) : labels.restored);
    ended(mayFocus);
    lists.trash.remove(_id);
    lists[status].reload();
  }
  function ended(mayFocus: MayFocus) {
    setMoved(NONE);
    focusOn(mayFocus); // the button that had the focus is removed
  }
  const onError = useErrorPopup(labels.restoreFailed);
  const restore = useMutation({
    mutationFn: ({ _id }: ListedBlogJson) => restorePost(_id),
    onMutate: () => watchFocus(),
    onSuccess: restored,
    onError,
  });
  const undo = useMutation({
    mutationFn: async (posts: ListedBlogJson[]) => {
      const [post] = posts;
      if (post && posts.length === 1) return restorePost(post._id, { undo: true });
      return void (await undoTrash(posts.map(({ _id }) => _id)));
    },
    onMutate: () => watchFocus(),
    onSuccess(post, posts, mayFocus) {
      const [one] = posts;
      if (one && posts.length === 1) return restored(post, one, mayFocus);
      popup(fillIn(postListLabels.many.restored, { count: posts.length }));
      ended(mayFocus);
      for (const list of Object.values(lists)) list.reload();
    },
    onError,
  });
  return { moved, move, restore, undo };
}
