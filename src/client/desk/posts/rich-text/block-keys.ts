import { selectNodeBackward, selectNodeForward } from '@milkdown/kit/prose/commands';
import { keymap } from '@milkdown/kit/prose/keymap';
import { type Command, NodeSelection, Plugin, TextSelection } from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';
import { moveBlocks } from './blocks';
import { isEmptyParagraph } from './insert-block';

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

/**
 * What is typed or pasted while a whole block is selected goes below the block. It would replace the
 * block otherwise, such as an image whose file is still being uploaded.
 */
export const typeBelow = new Plugin({
  props: {
    handleTextInput(view, _from, _to, text) {
      if (!leaveBlock(view)) return false;
      view.dispatch(view.state.tr.insertText(text).scrollIntoView());
      return true;
    },
    handlePaste: (view) => leaveBlock(view) && false,
    // An input method sends this key code before it begins to compose.
    handleKeyDown: (view, { keyCode }) => keyCode === 229 && leaveBlock(view) && false,
    handleDOMEvents: { compositionstart: (view) => leaveBlock(view) && false },
  },
});

/** Puts the caret into an empty paragraph below a selected block; false if there is no such block. */
function leaveBlock(view: EditorView): boolean {
  const { schema, selection, tr } = view.state;
  if (!(selection instanceof NodeSelection) || selection.$to.depth > 0) return false;
  const below = selection.$to.nodeAfter;
  if (!below || !isEmptyParagraph(below)) tr.insert(selection.to, schema.node('paragraph'));
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, selection.to + 1)));
  return true;
}
