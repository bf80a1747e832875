import { keymap } from '@milkdown/kit/prose/keymap';
import type { Node } from '@milkdown/kit/prose/model';
import { type Command, Selection, TextSelection } from '@milkdown/kit/prose/state';
import { isNote } from './tidy-notes';

/** The caret at the end of the text, before its footnotes. */
export function endOfText(doc: Node): Selection {
  const body = doc.children.filter((node) => !isNote(node));
  const end = body.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  return Selection.near(doc.resolve(end), -1);
}

function toEnd(extend: boolean): Command {
  return ({ doc, selection, tr }, dispatch) => {
    const end = endOfText(doc);
    const next = extend ? TextSelection.between(selection.$anchor, end.$head) : end;
    dispatch?.(tr.setSelection(next).scrollIntoView());
    return true;
  };
}

// The browser would go to the end of the last footnote.
export const textEndKeys = keymap({
  'Ctrl-End': toEnd(false),
  'Shift-Ctrl-End': toEnd(true),
  'Cmd-ArrowDown': toEnd(false),
  'Shift-Cmd-ArrowDown': toEnd(true),
});
