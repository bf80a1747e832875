import type { Context } from 'koa';

/** Answers with rows as a file of CSV (RFC 4180), for a spreadsheet or another service. */
export function answerCsv(ctx: Context, name: string, columns: string[], rows: string[][]): void {
  const lines = [columns, ...rows.map((row) => row.map(cell))];
  ctx.type = 'text/csv; charset=utf-8';
  ctx.attachment(name);
  // Without a byte order mark Excel takes the file for Latin-1.
  ctx.body = `\ufeff${lines.map((line) => `${line.join(',')}\r\n`).join('')}`;
}

// Before a sign, as itself, small or full-width, at a start or behind blanks; and a blank at the start.
const formula = new RegExp(
  '^(?=[\\t\\r\\n])|(^|[;\\t\\r\\n])(?=[[\\s\\p{C}"]--[\\t\\r\\n]]*[=+\\-@﹦﹢﹣﹫＝＋－＠])',
  'gv',
);

/**
 * A spreadsheet runs a cell as a formula that begins with one of these signs: an apostrophe in front
 * makes it text. Where lists are separated by semicolons, as in most of Europe, Excel takes quotes
 * for letters, and a semicolon or the end of a line inside them begins a cell too.
 */
function cell(text: string): string {
  return `"${text.replace(formula, "$1'").replaceAll('"', '""')}"`;
}
