import { publicWrites, type PublicLimit } from '../platform/http/public-writes';
import { people } from './row';
import { table } from './table';

const words: Record<number, string> = { 60: 'minute', 3600: 'hour', 86_400: 'day' };

/** The text of docs/authorization.md, generated from the tables of the tests. */
export function describeCalls(): string {
  const calls = table.map(({ route, way = '', answers }) => [...route.split(' '), way, ...answers]);
  const limits = publicWrites.flatMap(({ route, limits }) =>
    limits.map((limit) => [...route.split(' '), limit.name, ...cellsOf(limit)]),
  );
  return `# Who may call what, and how often

Generated from the tables that the tests compare with the API: \`test/server/authorization\` and
\`test/server/platform/http/public-writes.ts\`. To regenerate it:

\`\`\`sh
UPDATE_DOCS=1 npm test -- test/server/authorization/description.test.ts
\`\`\`

## Every call and every kind of account

The status of a valid call, by who makes it. 401: not signed in to an active account. 403: the
call is only for admins, or an admin must give the right to make it.

${markdown(['Method', 'Path', 'When', ...people], calls)}
## Every write without a token

Counts are rows of the table \`rate_limit\`, so they survive restarts and are shared by processes.
Beyond a limit, the answer is 429 with Retry-After and a message, and the call has no effect. Email
addresses are stored as hashes.

${markdown(['Method', 'Path', 'Limit', 'At most', 'Per', 'Counted'], limits)}`;
}

function cellsOf({ points, seconds, counts }: PublicLimit): (string | number)[] {
  return [points, spanOf(seconds), counts];
}

function spanOf(seconds: number): string {
  const unit = [86_400, 3600, 60].find((one) => seconds % one === 0) ?? 60;
  const count = seconds / unit;
  return count === 1 ? `1 ${words[unit]}` : `${count} ${words[unit]}s`;
}

/** A table as oxfmt formats it. */
function markdown(head: string[], body: (string | number)[][]): string {
  const rows = [head, ...body.map((cells) => cells.map(shown))];
  const widths = head.map((_, at) => Math.max(3, ...rows.map((cells) => cells[at]?.length ?? 0)));
  const line = (cells: string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |\n`;
  const rule = line(widths.map((width) => '-'.repeat(width)));
  return [line(rows[0] ?? []), rule, ...rows.slice(1).map(line)].join('');
}

const shown = (cell: string | number) =>
  String(cell).startsWith('/') ? `\`${cell}\`` : String(cell);
