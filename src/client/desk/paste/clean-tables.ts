import type { Losses } from './losses';
import { property } from './paste-styles';

const blocks = 'p, div, ul, ol, li, h1, h2, h3, h4, h5, h6, tr, td, th, table, blockquote, pre';
// A page shows no more columns.
const MAX_COLUMNS = 50;
// Until the lines of a cell are joined.
const LINE_END = '\u2028';

/** Makes tables as Markdown has them: a header row, single cells, aligned columns, cells of lines. */
export function cleanTables(body: HTMLElement, losses: Losses): void {
  for (const caption of body.querySelectorAll('caption')) {
    const paragraph = body.ownerDocument.createElement('p');
    paragraph.append(...caption.childNodes);
    caption.closest('table')?.before(paragraph);
    caption.remove();
  }
  for (const table of body.querySelectorAll('table')) {
    if (table.parentElement?.closest('table')) continue;
    joinParts(table);
    divideCells(table, losses);
    alignColumns(table);
    makeHeads(table);
  }
  joinLines(body, losses);
}

/** Puts the rows in the order in which they are seen: the footer may be written first. */
function joinParts(table: HTMLTableElement): void {
  const part = table.ownerDocument.createElement('tbody');
  part.append(...table.rows);
  table.replaceChildren(part);
}

/**
 * Repeats the text of a merged cell in each place that it covers, but not that of a title over all
 * columns, nor one that Excel lets reach over empty cells.
 */
function divideCells(table: HTMLTableElement, losses: Losses): void {
  const rows = [...table.rows];
  const grid: (HTMLTableCellElement | undefined)[][] = rows.map(() => []);
  const repeated = new Set<Element>();
  for (const [top, row] of rows.entries()) {
    for (const cell of row.cells) {
      let left = 0;
      while (grid[top]?.[left]) left += 1;
      const across = Math.min(cell.colSpan, MAX_COLUMNS);
      const below = grid.slice(top, cell.rowSpan === 0 ? undefined : top + cell.rowSpan);
      for (const line of below) for (let at = 0; at < across; at += 1) line[left + at] ??= cell;
      const isMerged = across * below.length > 1 && property(cell, 'mso-ignore') !== 'colspan';
      const isTitle = across > 1 && across === widthOf(row);
      if (isMerged) losses.add(isTitle ? 'titles' : 'cells');
      if (isMerged && !isTitle) repeated.add(cell);
    }
  }
  const placed = new Set<Element>();
  for (const [index, row] of rows.entries()) {
    const cells = Array.from(grid[index] ?? [], (cell) => {
      if (!cell) return row.ownerDocument.createElement('td');
      if (placed.has(cell)) return cell.cloneNode(repeated.has(cell));
      placed.add(cell);
      cell.removeAttribute('colspan');
      cell.removeAttribute('rowspan');
      return cell;
    });
    row.replaceChildren(...cells);
  }
}

const widthOf = ({ cells }: HTMLTableRowElement) =>
  [...cells].reduce((sum, { colSpan }) => sum + Math.min(colSpan, MAX_COLUMNS), 0);

/** Aligns each column as most of its cells below the first are, because a header is often not. */
function alignColumns(table: HTMLTableElement): void {
  const [first, ...others] = [...table.rows].map((row) => [...row.cells]);
  for (const [column, head] of (first ?? []).entries()) {
    const below = others.flatMap((cells) => cells[column] ?? []);
    const filled = below.filter((cell) => cell.textContent.trim() !== '');
    const counted = filled.length > 0 ? filled : [head];
    const side = ['right', 'center'].find(
      (one) => counted.filter((cell) => sideOf(cell) === one).length > counted.length / 2,
    );
    for (const cell of [head, ...below]) if (side) cell.dataset.align = side;
  }
}

function sideOf(cell: Element): string {
  const [only, ...more] = cell.children;
  const own = property(cell, 'text-align') || cell.getAttribute('align')?.toLowerCase();
  const inner = only && more.length === 0 && only.matches('p, div') ? sideOf(only) : '';
  return (inner || (own ?? '')).replace(/^-\w+-/, '').replace(/^end$/, 'right');
}

function makeHeads(table: HTMLTableElement): void {
  const [first, ...others] = table.rows;
  if (!first) return;
  for (const cell of [...first.cells]) rename(cell, 'th');
  for (const cell of others.flatMap((row) => [...row.cells])) rename(cell, 'td');
  if (others.length === 0) table.insertRow().insertCell();
}

function rename(cell: HTMLTableCellElement, name: string): void {
  if (cell.localName === name) return;
  const made = cell.ownerDocument.createElement(name);
  for (const { name: attribute, value } of cell.attributes) made.setAttribute(attribute, value);
  made.append(...cell.childNodes);
  cell.replaceWith(made);
}

/** A cell is one line: its paragraphs, lines and the items of its lists are joined. */
function joinLines(body: HTMLElement, losses: Losses): void {
  for (const cell of body.querySelectorAll(':is(td, th)')) {
    for (const item of cell.querySelectorAll('li')) item.prepend(`${signOf(item)} `);
    for (const line of cell.querySelectorAll('br, hr')) line.replaceWith(LINE_END);
    for (const block of [...cell.querySelectorAll(blocks)].reverse()) {
      const { previousSibling: before, nextSibling: after } = block;
      block.replaceWith(
        ...(before ? [LINE_END] : []),
        ...block.childNodes,
        ...(after ? [LINE_END] : []),
      );
    }
    for (const one of cell.querySelectorAll('tbody, thead, tfoot')) {
      one.replaceWith(...one.childNodes);
    }
    if (/\S\s*\u2028\s*\S/.test(cell.textContent)) losses.add('lines');
    const walker = body.ownerDocument.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      text.data = text.data.replace(/\u2028+/g, ' ');
    }
  }
}

/** What an item of a list has before it. */
function signOf(item: Element): string {
  const list = item.parentElement;
  if (list?.localName !== 'ol') return '•';
  return `${Number(list.getAttribute('start') ?? 1) + [...list.children].indexOf(item)}.`;
}
