import { closeHistory } from '@milkdown/kit/prose/history';
import type { Node } from '@milkdown/kit/prose/model';
import { type Command, type EditorState, Selection } from '@milkdown/kit/prose/state';
import { blockLabels } from '../../../../content/blocks';
import { fillIn } from '../../../../shared/format';
import { announcements } from './announcements';
import { isEmptyParagraph, selectionIn } from './insert-block';
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
function selectedBlocks({ doc, selection }: Pick<EditorState, 'doc' | 'selection'>) {
  const { $from, $to } = selection;
  const blocks = { start: $from.index(0), end: $to.indexAfter(0), count: countBlocks(doc) };
  return blocks.start < blocks.end && blocks.end <= blocks.count ? blocks : null;
}

function countBlocks(doc: Node): number {
  const body = doc.children.filter((node) => !isNote(node));
  const last = body.at(-1);
  return last && isEmptyParagraph(last) && body.length > 1 ? body.length - 1 : body.length;
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
  const { moved, movedMany } = blockLabels.block;
  const block = nameOf(state.doc.child(start));
  const values = { block, many: end - start, place: start + 1, last: end, count };
  return fillIn(end - start === 1 ? moved : movedMany, values);
}

function nameOf({ type }: Node): string {
  return blockLabels.block.names[type.name] ?? blockLabels.block.otherName;
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
  const { removed, removedMany } = blockLabels.block;
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
