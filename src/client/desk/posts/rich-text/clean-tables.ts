const blocks = 'p, div, li, h1, h2, h3, h4, h5, h6, tr, blockquote, pre';

/** A Markdown table needs a header row and at least one more row. */
export function makeHeads(table: HTMLTableElement): void {
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

/** A cell contains one paragraph, so several paragraphs are joined with line breaks. */
export function cellsToLines(body: HTMLElement): void {
  for (const cell of body.querySelectorAll(':is(td, th)')) {
    for (const block of [...cell.querySelectorAll(blocks)].reverse()) {
      const isLast = !block.nextSibling;
      block.replaceWith(
        ...block.childNodes,
        ...(isLast ? [] : [body.ownerDocument.createElement('br')]),
      );
    }
    for (const one of cell.querySelectorAll('ul, ol, table, tbody, td, th')) {
      one.replaceWith(...one.childNodes);
    }
  }
}
