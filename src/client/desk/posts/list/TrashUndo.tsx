import { useEffect, useRef } from 'react';
import type { BlogJson } from '../../../../shared/api/posts';
import { fillIn } from '../../../../shared/fill-in';
import { postListLabels } from '../../../../content/post-lists';

interface TrashUndoProps {
  post: BlogJson | null;
  restore: (post: BlogJson) => Promise<void>;
}

/** The post that was just moved to the trash, with Undo. Takes the focus of the removed button. */
export function TrashUndo({ post, restore }: TrashUndoProps) {
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
            onClick={() => void restore(post)}
          >
            {labels.undo}
          </button>
        </>
      )}
    </div>
  );
}
