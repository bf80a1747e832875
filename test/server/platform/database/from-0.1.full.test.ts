import { createHash } from 'node:crypto';
import pino from 'pino';
import { readEnv } from '../../../../src/server/env';
import { signToken } from '../../../../src/server/auth/sessions';
import { connectDatabase, db } from '../../../../src/server/platform/database/data-source';
import type { MediaJson } from '../../../../src/shared/api/media';
import { settingsOf } from '../../../support/admin-command';
import { freshDatabase, type Place, startApp, type TestApp } from '../../../support/app';
import { makeDatabaseOf01 } from '../../../support/earlier-database';
import { plainPdf } from '../../../support/image-files';
import { makeSignedIn } from '../../../support/make';
import { fetchFile, makeUpload } from '../../../support/media';

// What the upgrade makes of the rows of a site of release 0.1.0 (test/support/rows-of-0.1.sql).

const idOf = (number: string) => `00000000-0000-4000-8000-000000000${number}`;
const [ada, bo] = [idOf('001'), idOf('002')];
const stored = plainPdf('old');
const hash = createHash('sha256').update(stored).digest('hex').slice(0, 32);

let place: Place;
let app: TestApp;
let token: string;
beforeAll(async () => {
  place = await freshDatabase();
  const close = await connectDatabase(readEnv(settingsOf(place)), pino({ level: 'silent' }));
  try {
    await makeDatabaseOf01();
    await db().query(
      `INSERT INTO media (id, hash, kind, name, url, bytes, created_at)
       VALUES ($1, $2, 'pdf', 'stored.pdf', $3, 1, now())`,
      [idOf('075'), hash, `/media/${hash}/stored.pdf`],
    );
  } finally {
    await close();
  }
  app = await startApp({ place });
  ({ token } = await makeSignedIn(app, { isAdmin: true }));
});
afterAll(async () => {
  await app.close();
  await place.remove();
});

const rows = (sql: string) => db().query<Record<string, unknown>[]>(sql);

test('sessions keep their seven days, without use too, and new ones do not', async () => {
  const isIn = async (as: string) =>
    (await app.call('GET', '/api/auth/me', { token: as })).status === 200;
  const before = signToken(idOf('011'), app.config.jwtSecret);
  const { token: after } = await makeSignedIn(app);
  await db().query(
    `UPDATE session SET seen_at = now() - interval '6 days'
     WHERE id = (SELECT id FROM session ORDER BY created_at DESC LIMIT 1)`,
  );
  expect([await isIn(before), await isIn(after)]).toEqual([true, false]);
});

test('preview links end unless one active account has their name', async () => {
  expect(await rows('SELECT creator_id AS by, changes FROM preview')).toEqual([
    { by: ada, changes: false },
  ]);
});

test('scheduled posts get the account that scheduled them last', async () => {
  const posts = await rows(
    `SELECT id, scheduler_id AS by FROM blog WHERE status = 'scheduled' ORDER BY id`,
  );
  expect(posts).toEqual([
    { id: idOf('107'), by: bo },
    { id: idOf('108'), by: null },
  ]);
  const others = `SELECT FROM blog WHERE status <> 'scheduled' AND scheduler_id IS NOT NULL`;
  expect(await rows(others)).toEqual([]);
});

test('files keep their addresses and are still stored once', async () => {
  const url = `/media/${hash}/stored.pdf`;
  // Stores the file again, because the disk does not have it.
  expect(await makeUpload(app, token, 'stored.pdf', stored)).toMatchObject({
    id: idOf('075'),
    url,
  });
  expect((await fetchFile(app, url)).bytes.equals(stored)).toBe(true);
});

test('the files in posts and autosaves are known to be used', async () => {
  const { json } = await app.call('GET', '/api/media', { token });
  const used = (json as MediaJson[]).map(({ name, uses }) => [name, uses.map(({ _id }) => _id)]);
  expect(Object.fromEntries(used)).toEqual({
    'a.png': [idOf('101')],
    'old.pdf': [idOf('101')],
    'new.pdf': [idOf('199')],
    'unused.pdf': [],
    'stored.pdf': [],
  });
});

test('activity stays as it was, and counts once', async () => {
  const { json } = await app.call('GET', '/api/activity?kind=sign-in+refused', { token });
  const [{ date }] = json;
  expect(Date.now() - Date.parse(date)).toBeGreaterThan(36e5);
  const row = { by: '', about: 'A name', date, count: 1, firstDate: date };
  expect(json).toMatchObject([row, row]);
});

test('tags are counted, in one form, and those of drafts too', async () => {
  const counts = await rows(
    `SELECT tag, posts, samples, drafts FROM tag_count WHERE tag <> '' ORDER BY tag`,
  );
  const zero = { posts: 0, samples: 0, drafts: 0 };
  expect(counts).toEqual([
    { ...zero, tag: 'Caf\u00e9', posts: 1 },
    { ...zero, tag: 'Evidence', posts: 1 },
    { tag: 'Methods', posts: 1, samples: 1, drafts: 1 },
    { ...zero, tag: 'Plans', drafts: 1 },
    { ...zero, tag: 'methods', posts: 1 },
  ]);
  const ofMethods = await rows(
    `SELECT blog_id AS id FROM blog_tag WHERE key = 'methods' ORDER BY id`,
  );
  expect(ofMethods).toEqual(['101', '102', '110'].map((number) => ({ id: idOf(number) })));
});

test('a post keeps its author, whose list has it', async () => {
  const authorsOf = async (number: string) =>
    (await app.call('GET', `/api/blogs/${idOf(number)}`)).json.authors;
  expect(await authorsOf('101')).toEqual([{ id: ada, name: 'Ada Before', img: 'Ada_Before' }]);
  expect(await authorsOf('102')).toEqual([{ id: null, name: 'Gone Person', img: null }]);
  expect(await authorsOf('105')).toEqual([]);
  const { text } = await app.call('GET', '/about/Ada_Before');
  expect(text).toContain('Written before');
  expect(text).not.toContain('somebody who left');
});

test('only a post that was changed after its date was edited', async () => {
  const edited = await rows('SELECT id FROM blog WHERE edited_at = updated_at ORDER BY id');
  expect(edited).toEqual(['101', '109'].map((number) => ({ id: idOf(number) })));
  expect(await rows('SELECT FROM blog WHERE edited_at <> updated_at')).toEqual([]);
});

test('an image without alt text is found', async () => {
  expect(await rows('SELECT id FROM blog WHERE needs_alt')).toEqual([{ id: idOf('102') }]);
});

test('addresses have one form, the former ones redirect, and a taken one stays', async () => {
  const directs = await rows(
    `SELECT direct FROM blog WHERE id IN ('${idOf('103')}', '${idOf('104')}') ORDER BY id`,
  );
  expect(directs).toEqual([{ direct: 'D\u00e9compos\u00e9' }, { direct: 'nai\u0308f' }]);
  expect(await rows(`SELECT slug FROM old_slug WHERE target = '${idOf('103')}'`)).toEqual([
    { slug: 'De\u0301compose\u0301' },
  ]);
});

test('people on the site are founders, and everybody keeps all rights', async () => {
  const people = await rows(
    `SELECT name, founder FROM employee WHERE id < '${idOf('004')}' ORDER BY id`,
  );
  expect(people).toEqual([
    { name: 'Ada Before', founder: true },
    { name: 'Bo Absent', founder: false },
    { name: 'Cy Suspended', founder: true },
  ]);
  const before = await rows(`SELECT DISTINCT rights FROM employee WHERE id < '${idOf('100')}'`);
  expect(before).toEqual([{ rights: ['publish', 'inbox', 'pages'] }]);
  const [column] = await rows(
    `SELECT column_default AS value FROM information_schema.columns
     WHERE table_name = 'employee' AND column_name = 'rights'`,
  );
  expect(column?.value).toBe(`'{publish}'::text[]`);
});

test('messages that were read and not flagged are answered', async () => {
  const states = await rows('SELECT message, state FROM message ORDER BY id');
  expect(states).toEqual([
    { message: 'New', state: 'new' },
    { message: 'Read', state: 'answered' },
    { message: 'Flagged', state: 'new' },
    { message: 'Flagged unread', state: 'new' },
  ]);
});

test('open invitations can publish, and name nobody', async () => {
  expect(await rows('SELECT invitee, rights, makes_admin AS admin FROM invite')).toEqual([
    { invitee: '', rights: ['publish'], admin: false },
  ]);
});

test('a site with sample people is told to get the sample pages', async () => {
  expect(await rows('SELECT kind, version, sample FROM site_page')).toEqual([
    { kind: 'samples', version: 0, sample: true },
  ]);
});

test('posts and the rows of lists are found without their accents', async () => {
  const { json: posts } = await app.call('GET', '/api/blogs?q=Written');
  expect(posts.map(({ name }: { name: string }) => name)).toContain('Written before');
  const { json: subscribers } = await app.call('GET', '/api/subscribers?q=rea', { token });
  expect(JSON.stringify(subscribers)).toContain('reader@example.org');
});
