import { Fragment, type Node, Slice } from '@milkdown/kit/prose/model';
import type { EditorState, Transaction } from '@milkdown/kit/prose/state';
import { freeLabel } from './note-labels';
import { labelsIn } from './notes';
import { isNote, isReference, labelOf } from './tidy-notes';

/**
 * Pastes text that has footnotes: their texts go to the end of the document, and labels that the
 * document has already are replaced. Null if it has none.
 */
export function pasteNotes({ doc, tr }: EditorState, slice: Slice): Transaction | null {
  const notes = slice.content.content.filter(isNote);
  if (notes.length === 0) return null;
  const used = labelsIn(doc);
  const own = new Set(notes.map(labelOf));
  const labels = new Map<string, string>();
  for (const label of own) {
    if (!used.has(label)) continue;
    const free = freeLabel(new Set([...used, ...own, ...labels.values()]));
    labels.set(label, free);
  }
  const body = slice.content.content.filter((node) => !isNote(node));
  const renamed = (nodes: Node[]) => Fragment.from(nodes.map((node) => relabelled(node, labels)));
  const last = body.at(-1);
  const endsOpen = last === slice.content.lastChild;
  const openEnd = endsOpen ? slice.openEnd : Number(last?.isTextblock ?? false);
  const openStart = body[0] === slice.content.firstChild ? slice.openStart : 0;
  if (last) tr.replaceSelection(new Slice(renamed(body), openStart, openEnd));
  tr.insert(tr.doc.content.size, renamed(notes));
  return tr.setMeta('paste', true).setMeta('uiEvent', 'paste');
}

/** A node whose references and footnotes have these labels instead. */
export function relabelled(node: Node, labels: ReadonlyMap<string, string>): Node {
  if (node.isText) return node;
  const label = isNote(node) || isReference(node) ? labels.get(labelOf(node)) : undefined;
  const content = Fragment.from(node.children.map((child) => relabelled(child, labels)));
  return label === undefined
    ? node.copy(content)
    : node.type.create({ label }, content, node.marks);
}
