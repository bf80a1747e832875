import type { Node, Schema } from '@milkdown/kit/prose/model';
import {
  type Command,
  type EditorState,
  Selection,
  TextSelection,
} from '@milkdown/kit/prose/state';
import { Decoration, type EditorView } from '@milkdown/kit/prose/view';
import { fillIn } from '../../../../shared/format';
import { editorLabels } from '../../../../content/editor';
import { referencesIn } from './assign-notes';
import { decorating } from './decorating';
import { freeLabel } from './note-labels';
import { isNote, isReference, labelOf } from './tidy-notes';

/** The labels of the footnotes in the order of their numbers: that of their first references. */
export function noteOrder(doc: Node): string[] {
  const notes = new Map(doc.children.filter(isNote).map((note) => [labelOf(note), note]));
  const found = new Set<string>();
  const take = (labels: readonly string[]): void => {
    for (const label of labels) {
      const note = notes.get(label);
      if (!note || found.has(label)) continue;
      found.add(label);
      take(referencesIn(note));
    }
  };
  for (const block of doc.children) if (!isNote(block)) take(referencesIn(block));
  return [...found];
}

/** Shows the number of each footnote at its references and its text. */
export const noteNumbers = decorating(numbersIn, {
  handleClickOn: (view, _, node, at) =>
    isReference(node) && goTo(view, noteAt(view.state, node, at)),
  handleDOMEvents: {
    click(view, { target }) {
      const note = target instanceof Element && target.closest('dl > dt button')?.closest('dl');
      return note ? goTo(view, referenceTo(view.state, note.dataset.label ?? '')) : false;
    },
  },
});

function numbersIn(doc: Node): Decoration[] {
  const numbers = new Map(noteOrder(doc).map((label, index) => [label, String(index + 1)]));
  const shown: Decoration[] = [];
  const show = (node: Node, at: number) => {
    const number = numbers.get(labelOf(node)) ?? '';
    const title = number ? fillIn(editorLabels.notes.title, { number }) : editorLabels.notes.unused;
    // Otherwise a screen reader reads the label, which is in the document, before the number.
    const name = isReference(node) ? { role: 'img', 'aria-label': title } : {};
    shown.push(Decoration.node(at, at + node.nodeSize, { 'data-number': number, title, ...name }));
  };
  doc.forEach((block, start) => {
    if (isNote(block)) show(block, start);
    if (referencesIn(block).length === 0) return;
    block.descendants((node, at) => void (isReference(node) && show(node, start + 1 + at)));
  });
  return shown;
}

/** Inserts a footnote after the selection, and puts the caret into its text. */
export const insertNote: Command = ({ doc, schema, selection, tr }, dispatch) => {
  const { $to } = selection;
  const reference = schema.nodes.footnote_reference;
  if (!reference || !$to.parent.inlineContent || $to.parent.type.spec.code) return false;
  if (!$to.parent.canReplaceWith($to.index(), $to.index(), reference)) return false;
  const label = freeLabel(labelsIn(doc));
  tr.insert($to.pos, reference.create({ label }));
  const end = tr.doc.content.size;
  tr.insert(end, emptyNote(schema, label));
  tr.setSelection(TextSelection.create(tr.doc, end + 2));
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** From a reference to its footnote and back; elsewhere, inserts a footnote. */
export const jumpOrInsertNote: Command = (state, dispatch, view) => {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (isNote(node)) return view ? goTo(view, referenceTo(state, labelOf(node))) : true;
  }
  const beside = [$from.nodeBefore, $from.nodeAfter].find((node) => node && isReference(node));
  if (!beside) return insertNote(state, dispatch, view);
  return view ? goTo(view, noteAt(state, beside, $from.pos)) : true;
};

function emptyNote(schema: Schema, label: string): Node {
  return schema.node('footnote_definition', { label }, schema.node('paragraph'));
}

export function labelsIn(doc: Node): Set<string> {
  const labels = new Set(doc.children.flatMap(referencesIn));
  for (const block of doc.children) if (isNote(block)) labels.add(labelOf(block));
  return labels;
}

/** The position at the end of the text of a reference's footnote. */
function noteAt({ doc }: EditorState, reference: Node, at: number): number {
  let found = at;
  doc.forEach((block, start) => {
    if (isNote(block) && labelOf(block) === labelOf(reference)) found = start + block.nodeSize - 1;
  });
  return found;
}

/** The position after the first reference to a footnote; null if there is none. */
function referenceTo({ doc }: EditorState, label: string): number | null {
  let found: number | null = null;
  doc.descendants((node, at) => {
    if (isReference(node) && labelOf(node) === label) found ??= at + 1;
    return found === null;
  });
  return found;
}

function goTo(view: EditorView, position: number | null): boolean {
  if (position === null) return false;
  const { tr } = view.state;
  const found = Selection.near(tr.doc.resolve(Math.min(position, tr.doc.content.size)), -1);
  view.dispatch(tr.setSelection(found).scrollIntoView());
  view.focus();
  return true;
}
