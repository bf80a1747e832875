import { fillIn } from '../../../../shared/format';
import { postListLabels } from '../../../../content/post-lists';
import { UndoNote } from '../../ui/UndoNote';
import type { Trash } from './use-trash';

/** The posts that were moved to the trash last, with an Undo button. */
export function TrashUndo({ trash: { moved, undo } }: { trash: Trash }) {
  const labels = postListLabels.trash;
  const { posts, mayFocus } = moved;
  const [post, ...others] = posts;
  const isOne = post !== undefined && others.length === 0;
  const text = isOne
    ? fillIn(labels.moved, { name: post.name })
    : fillIn(postListLabels.many.moved, { count: posts.length });
  return (
    <UndoNote
      text={post ? text : null}
      undo={labels.undo}
      undoFor={isOne ? `${labels.undo}: ${labels.move}: ${post.name}` : undefined}
      busy={undo.isPending}
      mayFocus={mayFocus}
      act={() => undo.mutate(posts)}
    />
  );
}
