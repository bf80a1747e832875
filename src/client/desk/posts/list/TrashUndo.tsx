import { useEffect, useRef } from 'react';
import { fillIn } from '../../../../shared/format';
import { postListLabels } from '../../../../content/post-lists';
import type { Trash } from './use-trash';

/**
 * The post that was moved to the trash last, with an Undo button, which takes the focus of the
 * deleted row.
 */
export function TrashUndo({ trash: { moved: post, undo } }: { trash: Trash }) {
  const labels = postListLabels.trash;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (post) button.current?.focus({ preventScroll: true });
  }, [post]);
  return (
    <div className={post ? 'note-box undo' : 'undo'} role="status">
      {post && (
        <>
          {fillIn(labels.moved, { name: post.name })}{' '}
          <button
            type="button"
            className="link"
            ref={button}
            aria-label={`${labels.undo}: ${labels.move}: ${post.name}`}
            aria-disabled={undo.isPending}
            onClick={() => undo.mutate(post)}
          >
            {labels.undo}
          </button>
        </>
      )}
    </div>
  );
}
