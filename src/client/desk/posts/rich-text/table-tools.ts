import type { Node } from '@milkdown/kit/prose/model';
import {
  type Command,
  type EditorState,
  Selection,
  TextSelection,
  type Transaction,
} from '@milkdown/kit/prose/state';
import {
  caretInCell,
  emptyCell,
  type Grid,
  gridAt,
  type SelectedGrid,
  tableOf,
} from './table-grid';
import { withEntry } from '../../ui/ordered-list';
import { isEmptyParagraph } from './insert-block';

/** The tools of a table, in the order of their buttons. */
export const tableToolNames = [
  ...(['rowAbove', 'rowBelow', 'columnLeft', 'columnRight'] as const),
  ...(['alignLeft', 'alignCenter', 'alignRight'] as const),
  ...(['deleteRow', 'deleteColumn', 'deleteTable'] as const),
];
export type TableToolName = (typeof tableToolNames)[number];

export const tableTools: Record<TableToolName, Command> = {
  rowAbove: addRow(({ top }) => top),
  rowBelow: addRow(({ bottom }) => bottom),
  columnLeft: addColumn(({ left }) => left),
  columnRight: addColumn(({ right }) => right),
  alignLeft: align('left'),
  alignCenter: align('center'),
  alignRight: align('right'),
  deleteRow: inTable((tr, grid) => {
    const rows = grid.rows.filter((_, row) => row < grid.top || row >= grid.bottom);
    // Markdown has no table with only a header row.
    if (rows.length === 1) rows.push(emptyRow(tr, grid));
    return rows.length === 0
      ? removeTable(tr, grid)
      : rebuild(tr, grid, { ...grid, rows }, Math.min(grid.top, rows.length - 1), grid.left);
  }),
  deleteColumn: inTable((tr, grid) => {
    const { left, right } = grid;
    const keep = <T>(all: T[]): T[] => all.filter((_, at) => at < left || at >= right);
    const made = { rows: grid.rows.map(keep), alignments: keep(grid.alignments) };
    const last = made.alignments.length - 1;
    return last < 0
      ? removeTable(tr, grid)
      : rebuild(tr, grid, made, grid.top, Math.min(left, last));
  }),
  deleteTable: inTable(removeTable),
};

/** The tools that apply to the selection; null outside tables. */
export function tableToolsOn(state: EditorState): TableToolName[] | null {
  const grid = gridAt(state);
  if (!grid) return null;
  // Readers see a column without alignment aligned left.
  const alignment = String(grid.alignments[grid.left] ?? 'left');
  return tableToolNames.filter((name) => name.toLowerCase() === `align${alignment}`);
}

/**
 * Inserts a table with a header row, and puts the caret into its first cell. It replaces an empty
 * paragraph; otherwise it comes after the block at the selection, of which nothing is replaced.
 */
export const insertTable: Command = (state, dispatch) => {
  if (gridAt(state)) return false;
  const { schema, tr } = state;
  const cells = [1, 2, 3].map(() => emptyCell(schema));
  const table = tableOf(schema, { alignments: [null, null, null], rows: [cells, cells, cells] });
  const [from, to] = placeFor(state.selection, table);
  dispatch?.(caretInCell(tr.replaceWith(from, to, table), from, 0, 0));
  return true;
};

/** What a new table replaces. */
function placeFor({ $to }: Selection, { type }: Node): [from: number, to: number] {
  for (let depth = $to.depth; depth > 0; depth -= 1) {
    const [parent, block] = [$to.node(depth - 1), $to.node(depth)];
    const index = $to.index(depth - 1);
    const end = $to.after(depth);
    const isFree = isEmptyParagraph(block) && parent.canReplaceWith(index, index + 1, type);
    if (isFree) return [$to.before(depth), end];
    if (parent.canReplaceWith(index + 1, index + 1, type)) return [end, end];
  }
  return [$to.pos, $to.pos];
}

function inTable(change: (tr: Transaction, grid: SelectedGrid) => Transaction): Command {
  return (state, dispatch) => {
    const grid = gridAt(state);
    if (grid) dispatch?.(change(state.tr, grid));
    return grid !== null;
  };
}

/** Writes the table again, with the caret in this cell. */
function rebuild(
  tr: Transaction,
  { from, to }: SelectedGrid,
  made: Grid,
  row: number,
  column: number,
): Transaction {
  tr.replaceWith(from, to, tableOf(tr.doc.type.schema, made));
  return caretInCell(tr, from, row, column);
}

/** Leaves an empty paragraph, because a quote or a footnote needs content. */
function removeTable(tr: Transaction, { from, to }: SelectedGrid): Transaction {
  tr.replaceWith(from, to, tr.doc.type.schema.node('paragraph'));
  return tr.setSelection(TextSelection.create(tr.doc, from + 1)).scrollIntoView();
}

const emptyRow = (tr: Transaction, { alignments }: Grid) =>
  alignments.map(() => emptyCell(tr.doc.type.schema));

/** A row above the header row becomes the header row. */
function addRow(at: (grid: SelectedGrid) => number): Command {
  return inTable((tr, grid) => {
    const rows = withEntry(grid.rows, at(grid), emptyRow(tr, grid));
    return rebuild(tr, grid, { ...grid, rows }, at(grid), grid.left);
  });
}

function addColumn(at: (grid: SelectedGrid) => number): Command {
  return inTable((tr, grid) => {
    const cell = emptyCell(tr.doc.type.schema);
    const rows = grid.rows.map((cells) => withEntry(cells, at(grid), cell));
    const alignments = withEntry(grid.alignments, at(grid), null);
    return rebuild(tr, grid, { rows, alignments }, grid.top, at(grid));
  });
}

/** Aligns whole columns, as Markdown does. */
function align(to: string): Command {
  return inTable((tr, grid) => {
    const { left, right } = grid;
    const alignments = grid.alignments.map((old, at) => (at >= left && at < right ? to : old));
    const { selection } = tr;
    rebuild(tr, grid, { ...grid, alignments }, grid.top, left);
    // Splitting merged cells would have moved the caret.
    const isSame = tr.doc.content.size === tr.before.content.size;
    return isSame ? tr.setSelection(Selection.fromJSON(tr.doc, selection.toJSON())) : tr;
  });
}
