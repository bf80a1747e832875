import type { Node } from '@milkdown/kit/prose/model';
import {
  type EditorState,
  Plugin,
  Selection,
  TextSelection,
  type Transaction,
} from '@milkdown/kit/prose/state';
import { freeLabel } from './note-labels';
import { noteOrder } from './notes';
import { isNote, labelOf } from './tidy-notes';

/**
 * Keeps the footnotes at the end of the document, in the order of their numbers and with different
 * labels, and before them a paragraph in which to go on writing.
 */
export const keepOrder = new Plugin({
  appendTransaction: (all, _, state) =>
    all.some(({ docChanged }) => docChanged) ? inOrder(state) : null,
});

function inOrder({ doc, selection, schema, tr }: EditorState): Transaction | null {
  relabel(tr);
  const now = tr.doc.children;
  const sorted = sort(tr.doc);
  const from = sorted.findIndex((node, index) => node !== now[index]);
  if (from >= 0) {
    const start = sizeOf(now.slice(0, from));
    tr.replaceWith(start, tr.doc.content.size, sorted.slice(from));
    if (selection instanceof TextSelection) {
      const [anchor, head] = [selection.anchor, selection.head].map((position) =>
        tr.doc.resolve(moved(doc, now, sorted, position)),
      );
      tr.setSelection(
        anchor && head ? TextSelection.between(anchor, head) : Selection.atEnd(tr.doc),
      );
    }
  }
  const body = sorted.filter((node) => !isNote(node));
  if (body.at(-1)?.type.name !== 'paragraph') tr.insert(sizeOf(body), schema.node('paragraph'));
  return tr.docChanged ? tr : null;
}

/** Gives a footnote that was pasted beside itself another label. */
function relabel(tr: Transaction): void {
  const used = new Set<string>();
  tr.doc.forEach((node, at) => {
    if (!isNote(node)) return;
    const label = used.has(labelOf(node)) ? freeLabel(used) : labelOf(node);
    used.add(label);
    if (label !== labelOf(node)) tr.setNodeMarkup(at, null, { label });
  });
}

function sort(doc: Node): Node[] {
  const order = noteOrder(doc);
  const place = (note: Node) => {
    const index = order.indexOf(labelOf(note));
    return index < 0 ? order.length : index;
  };
  const notes = doc.children.filter(isNote).sort((one, other) => place(one) - place(other));
  return [...doc.children.filter((node) => !isNote(node)), ...notes];
}

/** Where a position in a document is after its blocks were sorted. */
function moved(doc: Node, now: readonly Node[], sorted: Node[], position: number): number {
  const index = Math.min(doc.resolve(position).index(0), now.length - 1);
  const before = sizeOf(now.slice(0, index));
  const place = sorted.indexOf(now[index] as Node);
  return sizeOf(sorted.slice(0, place)) + position - before;
}

const sizeOf = (nodes: readonly Node[]) => nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
