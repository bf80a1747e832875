import { keymap } from '@milkdown/kit/prose/keymap';
import { liftListItem, sinkListItem } from '@milkdown/kit/prose/schema-list';
import type { Command, EditorState } from '@milkdown/kit/prose/state';

/** How many lists are around the selection. */
function listsAround({ selection: { $from } }: EditorState): number {
  let lists = 0;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if ($from.node(depth).type.name === 'list_item') lists += 1;
  }
  return lists;
}

/** Does nothing to an item that has no item above to belong to, but stays in the list. */
const indent: Command = (state, dispatch) => {
  if (listsAround(state) === 0) return false;
  sinkListItem(state.schema.nodes.list_item!)(state, dispatch);
  return true;
};

/** Does nothing in the outermost list, so that the list stays a list. */
const outdent: Command = (state, dispatch) => {
  const lists = listsAround(state);
  if (lists > 1) liftListItem(state.schema.nodes.list_item!)(state, dispatch);
  return lists > 0;
};

export const listKeys = keymap({ Tab: indent, 'Shift-Tab': outdent });
