/** What the lines of a text open, counted without parsing it. Each number is an upper bound. */
interface MarkdownLines {
  /** The marks that open a quote, a list item or a footnote. */
  openers: number;
  /** How many quotes, lists and footnotes are open at once. */
  nesting: number;
  /** The columns of the widest table. */
  columns: number;
  /** The cells of all tables, including those that Markdown adds to short rows. */
  cells: number;
}

// With the spaces before it. A list's mark is followed by a space or the end of the line.
const opener = /([ \t]*)(>|[-+*](?![^ \t])|\d{1,9}[.)](?![^ \t])|\[\^[^\]\s]+\]:)/y;
const thematicBreak = /^[ \t]*(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,})$/;
const underHeader = /^[ \t]*[-:|][-:| \t]*$/;
const TAB = 4;

/** `lines`: the lines of a text. */
export function measureLines(lines: string[]): MarkdownLines {
  const found: MarkdownLines = { openers: 0, nesting: 0, columns: 0, cells: 0 };
  // The columns at which the open lists start, for each depth of quotes.
  const lists: number[][] = [];
  let columns = 0;
  for (const line of lines) {
    const rest = thematicBreak.test(line) ? '' : readOpeners(line, lists, found);
    if (/^[ \t]*$/.test(line)) columns = 0; // ends a table
    if (underHeader.test(rest)) {
      columns = Math.max(columns, withoutEnds(rest).split('|').length);
      found.columns = Math.max(found.columns, columns);
      found.cells += columns; // the header's
    }
    found.cells += columns;
  }
  return found;
}

/** A row of a table without the bars at its ends. */
function withoutEnds(row: string): string {
  return row.trim().replace(/^\||\|$/g, '');
}

/** Returns what follows the marks that open quotes, lists and footnotes. */
function readOpeners(line: string, lists: number[][], found: MarkdownLines): string {
  let end = 0;
  let quotes = 0;
  let outside = 0;
  let column = 0;
  opener.lastIndex = 0;
  for (let match = opener.exec(line); match; match = opener.exec(line)) {
    end = opener.lastIndex;
    const [, space = '', mark = ''] = match;
    const open = (lists[quotes] ??= []);
    if (mark === '>') {
      outside += open.length + 1;
      quotes += 1;
      column = 0;
      found.nesting = Math.max(found.nesting, outside);
    } else {
      column += widthOf(space);
      // A list inside another starts at least two columns later.
      while ((open.at(-1) ?? -Infinity) > column - 2) open.pop();
      open.push(column);
      column += mark.length;
      found.nesting = Math.max(found.nesting, outside + open.length);
    }
    found.openers += 1;
  }
  return line.slice(end);
}

function widthOf(space: string): number {
  return space.length + (TAB - 1) * (space.split('\t').length - 1);
}
