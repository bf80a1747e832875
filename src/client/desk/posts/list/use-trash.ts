import { useState } from 'react';
import type { BlogJson } from '../../../../shared/api/posts';
import { postListLabels } from '../../../../content/post-lists';
import { HttpError, messageOf, request } from '../../../lib/http';
import { usePopup } from '../../ui/Popup';
import type { List } from '../../data/use-list';

export type PostLists = Record<BlogJson['status'], List<BlogJson>>;

/** Moves posts to the trash and back, and updates the lists. */
export function useTrash(lists: PostLists) {
  const labels = postListLabels.trash;
  const popup = usePopup();
  const [moved, setMoved] = useState<BlogJson | null>(null);

  async function move(post: BlogJson): Promise<void> {
    try {
      await request('DELETE', `/api/blogs/${post._id}`);
    } catch (error) {
      // Someone else has already moved it, so the result is as requested.
      if (!isGone(error)) return popup(messageOf(error, labels.moveFailed), true);
    }
    lists[post.status].remove(post._id);
    lists.trash.reload();
    setMoved(post);
  }

  async function restore({ _id }: BlogJson): Promise<void> {
    try {
      await request('POST', `/api/blogs/${_id}/restore`);
    } catch (error) {
      if (!isGone(error)) return popup(messageOf(error, labels.restoreFailed), true);
    }
    popup(labels.restored);
    setMoved(null);
    document.getElementById('main')?.focus(); // the button that had the focus has been removed
    lists.trash.remove(_id);
    lists.draft.reload();
  }

  return { moved, move, restore };
}

const isGone = (error: unknown) => error instanceof HttpError && error.status === 404;
