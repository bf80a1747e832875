import type { MessageState } from '../../../../src/shared/api/inbox';
import { Message } from '../../../../src/entities/Message';
import { db } from '../../../../src/server/platform/database/data-source';
import { everyNewest, listNewest } from '../../../../src/server/platform/database/list-newest';
import { useApp } from '../../../support/app';

useApp();

// More rows than are read before the index is asked.
const ROWS = 1200;
const WORDS = [
  'Ada',
  'élan',
  "o'hare",
  'back\\slash',
  '50%',
  'a_b',
  '漢字',
  '😀',
  '"x"',
  ':*',
  '& |',
];

/** Texts of three words each; the older half has each word in every tenth row. */
function textOf(row: number): string {
  const word = (step: number) => WORDS[(row * step + (row >> 3)) % WORDS.length];
  return row < ROWS / 2 ? `new ${row}` : `${word(1)} ${word(3)}-${word(5)} ${row}`;
}
const texts = Array.from({ length: ROWS }, (_, row) => textOf(row));

beforeAll(async () => {
  await db().query(
    `INSERT INTO message (id, topic, name, email, organisation, message, created_at, state)
     SELECT gen_random_uuid(), 'contact', '§§', 'reader@example.org', '', text,
         now() - '1 s'::interval * place, CASE WHEN place % 3 = 0 THEN 'answered' ELSE 'new' END
       FROM unnest($1::text[]) WITH ORDINALITY AS given (text, place)`,
    [texts],
  );
});

const list = (q: string, more: { limit?: number; state?: MessageState; cursor?: string } = {}) => {
  const { limit = 100, state, cursor } = more;
  const where = state === undefined ? {} : { state };
  return listNewest(Message, { q, limit, cursor, where, searched: ['name', 'message'] });
};
const textsOf = (rows: Message[]) => rows.map(({ message }) => message);
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const having = (q: string) => texts.filter((text) => folded(text).includes(folded(q)));

// Every part of a text of one to four characters, and some that no text has.
const parts = ['Ada élan', "o'hare-50%", 'back\\slash', 'a_b 漢字😀', '"x":* & |'].flatMap(
  (text) => {
    const characters = Array.from(text);
    return [1, 2, 3, 4].flatMap((length) =>
      characters.map((_, at) => characters.slice(at, at + length).join('')),
    );
  },
);
const absent = ['zz', 'q', 'ada ada ada', "''", '\\\\', '%%', '1201', "') OR 1=1 --"];

test('a search finds each row that contains the text, in any letter case and without accents', async () => {
  for (const q of new Set([...parts, ...absent, 'ADA ÉLAN', 'elan', 'E\u0301LAN', '§', 'new 5'])) {
    const { rows } = await list(q);
    const found = q === '§' ? texts : having(q);
    expect([q, textsOf(rows)]).toEqual([q, found.slice(0, 100)]);
  }
});

test('its pages follow each other, in the rows that the index finds too', async () => {
  const found: string[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await list('élan', { limit: 7, cursor });
    expect(page.rows.length).toBeLessThanOrEqual(7);
    found.push(...textsOf(page.rows));
    ({ cursor } = page);
  }
  expect(found).toEqual(having('élan'));
});

test('a search keeps to the other conditions of the list', async () => {
  const { rows } = await list('élan', { state: 'answered' });
  const wanted = having('élan').filter((text) => texts.indexOf(text) % 3 === 2);
  expect(textsOf(rows)).toEqual(wanted.slice(0, 100));
});

test('all rows are read a few at a time', async () => {
  const sizes: number[] = [];
  const found: string[] = [];
  for await (const page of everyNewest(Message)) {
    sizes.push(page.length);
    found.push(...textsOf(page));
  }
  expect(found).toEqual(texts);
  expect(Math.max(...sizes)).toBeLessThan(ROWS / 2);
});
