import type { Slice } from '@milkdown/kit/prose/model';
import type { EditorState } from '@milkdown/kit/prose/state';

/**
 * Whether a list at the end of what is pasted loses its numbers to the list that the caret is in, whose
 * items its own become.
 */
export function losesNumbers(state: EditorState, slice: Slice): boolean {
  const pasted = slice.content.lastChild;
  if (pasted?.type.name !== 'ordered_list') return false;
  const { $from } = state.tr.replaceSelection(slice).selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const list = $from.node(depth);
    if (list.type.name === 'bullet_list') return true;
    if (list.type.name !== 'ordered_list') continue;
    const last = Number(pasted.attrs.order) + pasted.childCount - 1;
    return Number(list.attrs.order) + $from.index(depth) !== last;
  }
  return false;
}
