import type { Node } from '@milkdown/kit/prose/model';
import { type EditorState, TextSelection, type Transaction } from '@milkdown/kit/prose/state';
import { isEmptyParagraph } from './insert-block';

/** The position after the block of this kind around the selection; null if there is none. */
export function endOf({ selection }: EditorState, isKind: (node: Node) => boolean): number | null {
  const { $head } = selection;
  for (let depth = $head.depth; depth > 0; depth -= 1) {
    if (isKind($head.node(depth))) return $head.after(depth);
  }
  return null;
}

/** Puts the caret into the next paragraph if that is empty, and otherwise into a new one. */
export function leaveDown(tr: Transaction, after: number): Transaction {
  const next = tr.doc.resolve(after).nodeAfter;
  if (!next || !isEmptyParagraph(next)) tr.insert(after, tr.doc.type.schema.node('paragraph'));
  return tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView();
}
