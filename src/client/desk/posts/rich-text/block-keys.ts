import { selectNodeBackward, selectNodeForward } from '@milkdown/kit/prose/commands';
import { keymap } from '@milkdown/kit/prose/keymap';
import { type Command, NodeSelection, TextSelection } from '@milkdown/kit/prose/state';
import { moveBlocks } from './blocks';

/** Starts a paragraph after a selected section, such as an image. */
const paragraphAfter: Command = ({ schema, selection, tr }, dispatch) => {
  if (!(selection instanceof NodeSelection) || selection.$to.depth > 0) return false;
  if (!selection.node.isAtom) return false;
  tr.insert(selection.to, schema.node('paragraph'));
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, selection.to + 1)).scrollIntoView());
  return true;
};

/** Selects a section beside the caret, which would otherwise be deleted at once. */
function selectSection(side: 'nodeBefore' | 'nodeAfter', command: Command): Command {
  return (state, ...rest) => {
    const { $head, empty } = state.selection;
    if (!empty || $head.depth !== 1 || $head.parent.content.size === 0) return false;
    const edge = state.doc.resolve(side === 'nodeBefore' ? $head.before() : $head.after());
    return edge[side]?.type.spec.group === 'section' && command(state, ...rest);
  };
}

/** Otherwise the browser would extend the selection at the first and the last block. */
const always =
  (command: Command): Command =>
  (...all) =>
    command(...all) || true;

export const blockKeys = keymap({
  Enter: paragraphAfter,
  Backspace: selectSection('nodeBefore', selectNodeBackward),
  Delete: selectSection('nodeAfter', selectNodeForward),
  'Alt-Shift-ArrowUp': always(moveBlocks(-1)),
  'Alt-Shift-ArrowDown': always(moveBlocks(1)),
});
