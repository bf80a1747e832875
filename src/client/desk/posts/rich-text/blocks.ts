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
import { editorLabels } from '../../../../content/editor';
import { fillIn } from '../../../../shared/format';
import { announcements } from './announcements';
import { isNote } from './tidy-notes';

/** The selected top-level blocks of a document, and their place in it. */
export interface Blocks {
  /** The index of the first, and the index after the last. */
  start: number;
  end: number;
  /** How many blocks there are, without the footnotes and the empty paragraph at the end. */
  count: number;
}

/** The top-level blocks that are selected; null within footnotes and between blocks. */
export function selectedBlocks({ doc, selection }: Pick<EditorState, 'doc' | 'selection'>) {
  const { $from, $to } = selection;
  const blocks = { start: $from.index(0), end: $to.indexAfter(0), count: countBlocks(doc) };
  return blocks.start < blocks.end && blocks.end <= blocks.count ? blocks : null;
}

function countBlocks(doc: Node): number {
  const body = doc.children.filter((node) => !isNote(node));
  const last = body.at(-1);
  return last && isEmptyParagraph(last) && body.length > 1 ? body.length - 1 : body.length;
}

const isEmptyParagraph = ({ type, content }: Node) =>
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

function selectionIn({ doc }: Transaction, node: Node, at: number): Selection {
  const isSelected = node.isAtom && node.type.name !== 'hr';
  return isSelected ? NodeSelection.create(doc, at) : Selection.near(doc.resolve(at), 1);
}

/** Moves the selected blocks before the block above them, or after the block below them. */
export function moveBlocks(step: -1 | 1): Command {
  return (state, dispatch) => {
    const blocks = selectedBlocks(state);
    if (!blocks) return false;
    const { start, end, count } = blocks;
    const other = step < 0 ? start - 1 : end;
    if (other < 0 || other >= count) return false;
    const { doc, tr } = state;
    const passed = doc.child(other);
    const from = startOf(doc, other);
    tr.delete(from, from + passed.nodeSize);
    tr.insert(startOf(tr.doc, step < 0 ? end - 1 : start), passed);
    tr.setMeta(announcements, placeOf(tr));
    dispatch?.(closeHistory(tr).scrollIntoView());
    return true;
  };
}

/** Says where the selected blocks are. */
export function placeOf(state: Pick<EditorState, 'doc' | 'selection'>): string {
  const blocks = selectedBlocks(state);
  if (!blocks) return '';
  const { start, end, count } = blocks;
  const { moved, movedMany } = editorLabels.block;
  const block = nameOf(state.doc.child(start));
  const values = { block, many: end - start, place: start + 1, last: end, count };
  return fillIn(end - start === 1 ? moved : movedMany, values);
}

function nameOf({ type }: Node): string {
  return editorLabels.block.names[type.name] ?? editorLabels.block.otherName;
}

export const deleteBlocks: Command = (state, dispatch) => {
  const blocks = selectedBlocks(state);
  if (!blocks) return false;
  const { doc, schema, tr } = state;
  const [from, to] = [startOf(doc, blocks.start), startOf(doc, blocks.end)];
  const next = doc.maybeChild(blocks.end);
  const isLast = from === 0 && (!next || isNote(next));
  tr.replaceWith(from, to, isLast ? schema.node('paragraph') : []);
  tr.setSelection(Selection.near(tr.doc.resolve(from), 1));
  const { removed, removedMany } = editorLabels.block;
  const many = blocks.end - blocks.start;
  const block = nameOf(doc.child(blocks.start));
  tr.setMeta(announcements, fillIn(many === 1 ? removed : removedMany, { block, many }));
  dispatch?.(closeHistory(tr).scrollIntoView());
  return true;
};

/** Inserts the same blocks after the selected ones, and selects the first of them. */
export const duplicateBlocks: Command = (state, dispatch) => {
  const blocks = selectedBlocks(state);
  if (!blocks) return false;
  const { doc, tr } = state;
  const [from, to] = [startOf(doc, blocks.start), startOf(doc, blocks.end)];
  tr.insert(to, doc.slice(from, to).content);
  const first = doc.child(blocks.start);
  tr.setSelection(selectionIn(tr, first, to));
  tr.setMeta(announcements, placeOf(tr));
  dispatch?.(closeHistory(tr).scrollIntoView());
  return true;
};

function startOf(doc: Node, index: number): number {
  return doc.children.slice(0, index).reduce((sum, { nodeSize }) => sum + nodeSize, 0);
}
