import { closeHistory } from '@milkdown/kit/prose/history';
import type { Node } from '@milkdown/kit/prose/model';
import {
  type Command,
  EditorState,
  NodeSelection,
  Selection,
  TextSelection,
  type Transaction,
} from '@milkdown/kit/prose/state';
import { isNote } from './tidy-notes';

export const isEmptyParagraph = ({ type, content }: Node) =>
  type.name === 'paragraph' && content.size === 0;

/** Whether the caret is in an empty paragraph that is no part of another block. */
export const selectsEmptyParagraph = ({ selection: { $to } }: EditorState) =>
  $to.depth === 1 && isEmptyParagraph($to.parent);

/** Runs commands after each other, as one change of the document. */
export function inSequence(...commands: Command[]): Command {
  return ({ tr }, dispatch) => {
    const isDone = commands.every((command) => {
      const state = EditorState.create({ doc: tr.doc, selection: tr.selection });
      return command(state, (made) => {
        made.steps.forEach((step) => tr.step(step));
        tr.setSelection(made.selection.getBookmark().resolve(tr.doc));
      });
    });
    if (isDone) dispatch?.(closeHistory(tr).scrollIntoView());
    return isDone;
  };
}

/** Puts the caret into an empty paragraph: that of the selection, or else one after its block. */
export const emptyLine: Command = (state, dispatch) => {
  const { schema, selection, tr } = state;
  const { $to } = selection;
  if (selectsEmptyParagraph(state)) return true;
  const block = $to.depth > 0 ? $to.node(1) : $to.nodeBefore;
  if (block && isNote(block)) return false;
  const at = $to.depth > 0 ? $to.after(1) : $to.pos;
  tr.insert(at, schema.node('paragraph')).setSelection(TextSelection.create(tr.doc, at + 1));
  dispatch?.(tr.scrollIntoView());
  return true;
};

/**
 * Inserts a block in place of an empty paragraph, or after the block of the selection, and selects
 * it or puts the caret into it; after a line, the caret is in the next paragraph.
 */
export function insertBlock(node: Node): Command {
  return inSequence(emptyLine, ({ doc, schema, selection: { $from }, tr }, dispatch) => {
    const at = $from.before(1);
    const isLine = node.type.name === 'hr';
    const next = doc.maybeChild($from.index(0) + 1);
    const more = isLine && !next?.isTextblock ? [schema.node('paragraph')] : [];
    tr.replaceWith(at, $from.after(1), [node, ...more]);
    tr.setSelection(selectionIn(tr, node, isLine ? at + node.nodeSize : at));
    dispatch?.(tr);
    return true;
  });
}

/** The selection of a block, or the caret at its start. */
export function selectionIn({ doc }: Transaction, node: Node, at: number): Selection {
  const isSelected = node.isAtom && node.type.name !== 'hr';
  return isSelected ? NodeSelection.create(doc, at) : Selection.near(doc.resolve(at), 1);
}
