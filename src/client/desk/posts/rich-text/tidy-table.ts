import { Fragment, type Node } from '@milkdown/kit/prose/model';
import { TableMap } from '@milkdown/kit/prose/tables';

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
