import fs from 'node:fs';
import path from 'node:path';
import {
  type Event,
  type State,
  transitions,
  waitMs,
} from '../../../../../src/client/desk/documents/autosave/transitions';

const file = path.resolve(__dirname, '../../../../../docs/autosave.md');
const place = /(?<=<!-- states -->\n)[^]*(?=<!-- \/states -->)/;

/** The table of states as Markdown: a row for each state, a column for each event. */
function stateTable(): string {
  const states = Object.keys(transitions) as State[];
  const events = [
    ...new Set(states.flatMap((state) => Object.keys(transitions[state]))),
  ] as Event[];
  const row = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [
    row(['State', ...events, 'Timer']),
    row(['---', ...events.map(() => '---'), '---']),
    ...states.map((state) => {
      const ms = waitMs[state];
      const next = events.map((event) => transitions[state][event] ?? '');
      return row([state, ...next, ms ? `${ms} ms, then an attempt` : '']);
    }),
    '',
  ].join('\n');
}

test('docs/autosave.md shows the current states (UPDATE_DOCS=1 writes them)', () => {
  const text = fs.readFileSync(file, 'utf8');
  if (process.env.UPDATE_DOCS) fs.writeFileSync(file, text.replace(place, `\n${stateTable()}\n`));
  const shown = place.exec(fs.readFileSync(file, 'utf8'))?.[0] ?? '';
  // oxfmt aligns the columns.
  const cells = (table: string) => table.replace(/ +/g, ' ').replace(/-+/g, '-').trim();
  expect(cells(shown)).toBe(cells(stateTable()));
});
