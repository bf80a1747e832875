import { Fragment, type Node, type Schema } from '@milkdown/kit/prose/model';
import { type EditorState, Selection, type Transaction } from '@milkdown/kit/prose/state';
import { isInTable, selectedRect, TableMap } from '@milkdown/kit/prose/tables';

/** A table as Markdown can hold it: one alignment per column, and the content of each cell. */
export interface Grid {
  alignments: unknown[];
  rows: Fragment[][];
}

/** The table at the selection, with the rows and columns that are selected in it. */
export interface SelectedGrid extends Grid {
  from: number;
  to: number;
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export function gridAt(state: EditorState): SelectedGrid | null {
  if (!isInTable(state)) return null;
  const { table, tableStart, top, bottom, left, right } = selectedRect(state);
  const from = tableStart - 1;
  const rows = tidyTable(table, ({ content }) => content).children;
  return {
    from,
    to: from + table.nodeSize,
    top,
    bottom,
    left,
    right,
    alignments: rows[0]?.children.map(({ attrs }) => attrs.alignment as unknown) ?? [],
    rows: rows.map((row) => row.children.map(({ content }) => content)),
  };
}

export const emptyCell = (schema: Schema) => Fragment.from(schema.node('paragraph'));

/** A new table. Its first row is the header row, which Markdown always has. */
export function tableOf(schema: Schema, { alignments, rows }: Grid): Node {
  return schema.node(
    'table',
    null,
    rows.map((cells, row) => {
      const [rowName, cellName] =
        row === 0 ? ['table_header_row', 'table_header'] : ['table_row', 'table_cell'];
      const made = cells.map((content, column) =>
        schema.node(cellName as string, { alignment: alignments[column] }, content),
      );
      return schema.node(rowName as string, null, made);
    }),
  );
}

/** Puts the caret at the end of a cell of the table that starts at this position. */
export function caretInCell(tr: Transaction, at: number, row: number, column: number): Transaction {
  const table = tr.doc.nodeAt(at) as Node;
  const cells = table.child(row);
  let end = at + 2 + cells.child(column).nodeSize - 1;
  for (let index = 0; index < row; index += 1) end += table.child(index).nodeSize;
  for (let index = 0; index < column; index += 1) end += cells.child(index).nodeSize;
  return tr.setSelection(Selection.near(tr.doc.resolve(end), -1)).scrollIntoView();
}

/**
 * Gives all rows the same number of single cells, aligned as in the header. A merged cell is
 * followed by empty cells.
 */
export function tidyTable(table: Node, tidyLine: (paragraph: Node) => Fragment): Node {
  const { map, width } = TableMap.get(table);
  const alignments: unknown[] = [];
  const rows = table.children.map((row, index) => {
    const places = map.slice(index * width, (index + 1) * width);
    const cells = places.map((place, column) => {
      const isOwn = place > 0 && map.indexOf(place) === index * width + column;
      const cell = isOwn ? table.nodeAt(place) : null;
      if (index === 0) alignments.push(cell?.attrs.alignment ?? null);
      return tidyCell(row, cell, alignments[column], tidyLine);
    });
    return row.copy(Fragment.from(cells));
  });
  return table.copy(width === 0 ? Fragment.empty : Fragment.from(rows));
}

function tidyCell(
  row: Node,
  cell: Node | null,
  alignment: unknown,
  tidyLine: (paragraph: Node) => Fragment,
): Node {
  const { table_header, table_cell, paragraph } = row.type.schema.nodes;
  const type = row.type.name === 'table_header_row' ? table_header : table_cell;
  const content = cell?.firstChild ? tidyLine(cell.firstChild) : null;
  return type!.create({ alignment }, paragraph!.create(null, content));
}
