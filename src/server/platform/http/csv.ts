import { Readable } from 'node:stream';
import type { Context } from 'koa';

/**
 * Answers with rows as a CSV file (RFC 4180), for a spreadsheet or another service. Sends them a few
 * at a time, so that other requests are answered in between.
 */
export function answerCsv(
  ctx: Context,
  name: string,
  columns: string[],
  rows: AsyncIterable<string[][]>,
): void {
  ctx.type = 'text/csv; charset=utf-8';
  ctx.attachment(name);
  ctx.body = Readable.from(linesOf(columns, rows));
}

async function* linesOf(columns: string[], rows: AsyncIterable<string[][]>) {
  yield headOf(columns);
  for await (const some of rows) yield some.map(line).join('');
}

/** A text, a number as it is, or null for an empty cell. */
export type CsvCell = string | number | null;

/** The same file in one piece, for few rows. */
export function csvText(columns: string[], rows: CsvCell[][]): string {
  return headOf(columns) + rows.map(line).join('');
}

// Without a byte order mark, Excel reads the file as Latin-1.
const headOf = (columns: string[]) => `\ufeff${columns.join(',')}\r\n`;

const line = (row: CsvCell[]) => `${row.map(cell).join(',')}\r\n`;

// Matches before a sign, in ASCII or full width, at the start or after blanks; and a leading blank.
const formula = new RegExp(
  '^(?=[\\t\\r\\n])|(^|[;\\t\\r\\n])(?=[[\\s\\p{C}"]--[\\t\\r\\n]]*[=+\\-@﹦﹢﹣﹫＝＋－＠])',
  'gv',
);

/**
 * Spreadsheets run a cell that starts with one of these signs as a formula, so an apostrophe in
 * front makes it text. In countries where lists are separated by semicolons, Excel treats quotes as
 * text, so a semicolon or line break inside them also starts a cell.
 */
function cell(content: CsvCell): string {
  if (typeof content !== 'string') return content === null ? '' : String(content);
  return `"${content.replace(formula, "$1'").replaceAll('"', '""')}"`;
}
