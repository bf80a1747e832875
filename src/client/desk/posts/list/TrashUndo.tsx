import { useEffect, useRef } from 'react';
import { fillIn } from '../../../../shared/format';
import { postListLabels } from '../../../../content/post-lists';
import type { Trash } from './use-trash';

/**
 * The posts that were moved to the trash last, with an Undo button, which takes the focus of the
 * deleted row.
 */
export function TrashUndo({ trash: { moved, undo } }: { trash: Trash }) {
  const labels = postListLabels.trash;
  const { posts, mayFocus } = moved;
  const [post] = posts;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (mayFocus()) button.current?.focus({ preventScroll: true });
  }, [mayFocus]);
  return (
    <div className={post ? 'note-box undo' : 'undo'} role="status">
      {post && (
        <>
          {posts.length === 1
            ? fillIn(labels.moved, { name: post.name })
            : fillIn(postListLabels.many.moved, { count: posts.length })}{' '}
          <button
            type="button"
            className="link"
            ref={button}
            aria-label={
              posts.length === 1 ? `${labels.undo}: ${labels.move}: ${post.name}` : undefined
            }
            aria-disabled={undo.isPending}
            onClick={() => undo.mutate(posts)}
          >
            {labels.undo}
          </button>
        </>
      )}
    </div>
  );
}
