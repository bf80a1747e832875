import pino from 'pino';
import { db } from '../../../../src/server/platform/database/data-source';
import { postKind } from '../../../../src/server/posts/post-kind';
import { publishDue } from '../../../../src/server/documents/schedule/publish-due';
import { toWallTime } from '../../../../src/shared/wall-time';
import { useApp } from '../../../support/app';
import { fileForm, plainImage } from '../../../support/image-files';
import { makePost, makeSignedIn, useWriter } from '../../../support/make';
import { testInFull } from '../../../support/sample';
import { postPath } from '../../../../src/shared/post-address';

const PARIS = 'Europe/Paris';
const HOUR_MS = 60 * 60 * 1000;

const app = useApp({ env: { SITE_TIMEZONE: PARIS } });
const writer = useWriter(app);
afterEach(() => db().query(`DELETE FROM blog`));

const timeIn = (hours: number) => Date.now() + hours * HOUR_MS;
const inHours = (hours: number) => toWallTime(PARIS, new Date(timeIn(hours)));
const schedule = (values: object = {}) =>
  makePost(app, writer.token, { status: 'scheduled', publishLocal: inHours(2), ...values });
const send = (json: object) =>
  app.call('POST', '/api/blogs', { token: writer.token, json: { name: 'A post', ...json } });
const put = (id: string, version: number, json: object) =>
  app.call('PUT', `/api/blogs/${id}`, {
    token: writer.token,
    json: { name: 'A post', ...json },
    headers: { 'if-match': `"${version}"` },
  });
const read = async (id: string) =>
  (await app.call('GET', `/api/blogs/${id}`, { token: writer.token })).json;
const revisions = async (id: string) =>
  (await app.call('GET', `/api/blogs/${id}/revisions`, { token: writer.token })).json;
const silent = pino({ level: 'silent' });
const publishAt = (now: string | number) =>
  publishDue([postKind], silent, () => app.cache.clear(), new Date(now));

/** The last Sunday of a month of next year, when the clocks in Paris change. */
function lastSunday(month: number): string {
  const day = new Date(Date.UTC(new Date().getUTCFullYear() + 1, month, 0));
  day.setUTCDate(day.getUTCDate() - day.getUTCDay());
  return day.toISOString().slice(0, 10);
}

test('a scheduled post is published at its minute and not before, with its scheduled date', async () => {
  const publishLocal = inHours(2);
  const post = await schedule({ name: 'At its time', publishLocal });
  expect(post).toMatchObject({ status: 'scheduled', publishLocal, date: null, publishError: '' });
  for (const place of ['/bloglist', '/feed.xml', '/']) await app.call('GET', place);
  expect(await publishAt(Date.parse(post.publishAt) - 1)).toBe(0);
  expect((await app.call('GET', postPath(post.direct))).status).toBe(404);
  expect(await publishAt(post.publishAt)).toBe(1);
  for (const place of ['/bloglist', '/feed.xml', '/']) {
    expect((await app.call('GET', place)).text).toContain('At its time');
  }
  expect(await read(post._id)).toMatchObject({
    status: 'published',
    version: 2,
    date: post.publishAt,
    updated: post.publishAt,
    publishAt: null,
    publishLocal: null,
  });
  expect(await revisions(post._id)).toMatchObject([
    { kind: 'published', version: 2, by: writer.employee.name },
    { kind: 'scheduled', version: 1, by: writer.employee.name },
  ]);
});

test('a scheduled post is nowhere in public', async () => {
  const post = await schedule({ name: 'Still secret', tags: ['Quiet'] });
  for (const place of ['/bloglist', '/feed.xml', '/sitemap.xml', '/', '/api/blogs']) {
    expect((await app.call('GET', place)).text).not.toMatch(/Still secret|Quiet/);
  }
  for (const id of [post._id, post.direct]) {
    expect((await app.call('GET', `/api/blogs/${id}`)).status).toBe(404);
    expect((await app.call('GET', `/blog/${id}`)).status).toBe(404);
  }
});

test('the list starts with the next post, with a cursor, and can be searched', async () => {
  const ids: string[] = [];
  for (const hours of [30, 10, 20]) {
    const { _id } = await schedule({ name: `Plan ${hours}`, publishLocal: inHours(hours) });
    ids.push(_id);
  }
  const first = await app.call('GET', '/api/blogs?status=scheduled&limit=2', {
    token: writer.token,
  });
  const next = /<(.+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const second = await app.call('GET', next, { token: writer.token });
  const seen = [...first.json, ...second.json].map(({ _id }: { _id: string }) => _id);
  expect(seen).toEqual([ids[1], ids[2], ids[0]]);
  const found = await app.call('GET', '/api/blogs?status=scheduled&q=30', { token: writer.token });
  expect(found.json.map(({ _id }: { _id: string }) => _id)).toEqual([ids[0]]);
});

test('a time skipped in spring moves forward by the gap', async () => {
  const day = lastSunday(3);
  const post = await schedule({ publishLocal: `${day}T02:30` });
  expect(post).toMatchObject({
    publishAt: `${day}T01:30:00.000Z`,
    publishLocal: `${day}T03:30`,
  });
});

test('a time that occurs twice in autumn means the first', async () => {
  const day = lastSunday(10);
  const post = await schedule({ publishLocal: `${day}T02:30` });
  expect(post).toMatchObject({
    publishAt: `${day}T00:30:00.000Z`,
    publishLocal: `${day}T02:30`,
  });
});

const year = new Date().getUTCFullYear();
test.each([
  ['left out', undefined],
  ['null', null],
  ['empty', ''],
  ['a moment with a zone', `${year + 1}-05-01T09:00Z`],
  ['with seconds', `${year + 1}-05-01T09:00:00`],
  ['a day that does not exist', `${year + 1}-02-30T09:00`],
  ['an hour that does not exist', `${year + 1}-05-01T24:00`],
  ['a number', 5],
  ['a list', ['2027-01-01T09:00']],
  ['the past', `${year - 1}-05-01T09:00`],
  ['year 0', '0000-01-01T00:00'],
  ['year 50', '0050-01-01T00:00'],
  ['far ahead', '9999-12-31T23:59'],
  ['a NUL', '2027-01-01T09:0\0'],
  ['huge', '9'.repeat(100_000)],
])('a time that is %s is rejected, naming the field', async (_, publishLocal) => {
  const answer = await send({ status: 'scheduled', publishLocal });
  expect([answer.status, Object.keys(answer.json.fields)]).toEqual([400, ['publishLocal']]);
});

test('nobody can set the status of the trash', async () => {
  expect((await send({ status: 'trash' })).status).toBe(400);
});

test('a scheduled post can be rescheduled, unscheduled, and published now', async () => {
  const { _id } = await schedule();
  const later = inHours(5);
  const moved = await put(_id, 1, { status: 'scheduled', publishLocal: later });
  expect(moved.json.publishLocal).toBe(later);
  // A change that does not mention the time keeps it, and is still a change.
  const words = { name: 'Other words', blurb: 'New' };
  const said = await put(_id, 2, words);
  expect(said.json).toMatchObject({ ...words, status: 'scheduled', publishLocal: later });
  expect(await read(_id)).toMatchObject(words);
  const back = await put(_id, 3, { status: 'draft' });
  expect(back.json).toMatchObject({ status: 'draft', publishAt: null, publishLocal: null });
  await put(_id, 4, { status: 'scheduled', publishLocal: later });
  const out = await put(_id, 5, { status: 'published' });
  expect(out.json).toMatchObject({ status: 'published', publishAt: null });
  expect(await publishAt(timeIn(9))).toBe(0);
});

test('a save that does not mention the schedule keeps both the new text and the time', async () => {
  const post = await schedule({ sections: [{ type: 'text', content: 'Old words.' }] });
  const sections = [{ type: 'text', content: 'New words.' }];
  const json = { name: 'A new name', blurb: 'In short', tags: ['New'], sections };
  const saved = await put(post._id, 1, json);
  const { publishAt: at, publishLocal } = post;
  const kept = { ...json, status: 'scheduled', publishAt: at, publishLocal, version: 2 };
  expect(saved.json).toMatchObject(kept);
  expect(await read(post._id)).toMatchObject(kept);
  expect(await publishAt(at)).toBe(1);
  const { text } = await app.call('GET', postPath(saved.json.direct));
  expect(text).toContain('New words.');
  expect(text).not.toContain('Old words.');
});

test('a published post cannot be hidden until a time', async () => {
  const { _id } = await makePost(app, writer.token);
  const answer = await put(_id, 1, { status: 'scheduled', publishLocal: inHours(1) });
  expect([answer.status, Object.keys(answer.json.fields)]).toEqual([400, ['status']]);
});

test('a post that was published before keeps its first date when it is due', async () => {
  const again = await makePost(app, writer.token, { name: 'Out before' });
  await put(again._id, 1, { name: 'Out before', status: 'draft' });
  const plan = { name: 'Out before', status: 'scheduled', publishLocal: inHours(2) };
  const planned = (await put(again._id, 2, plan)).json;
  const first = await schedule({ name: 'Never out' });
  expect([planned.date, first.date]).toEqual([again.date, null]);
  expect(await publishAt(timeIn(3))).toBe(2);
  expect(await read(again._id)).toMatchObject({
    status: 'published',
    date: again.date,
    updated: planned.publishAt,
  });
  expect(await read(first._id)).toMatchObject({ status: 'published', date: first.publishAt });
});

test('a post in the trash is not published when it is due', async () => {
  const { _id } = await schedule();
  await app.call('DELETE', `/api/blogs/${_id}`, { token: writer.token });
  expect(await publishAt(timeIn(9))).toBe(0);
  const back = await app.call('POST', `/api/blogs/${_id}/restore`, { token: writer.token });
  expect(back.json).toMatchObject({ status: 'draft', publishAt: null });
});

testInFull('several publishers at the same moment publish each post once', async () => {
  const posts = [];
  for (let at = 0; at < 12; at++) posts.push(await schedule({ name: `Post ${at}` }));
  const now = timeIn(3);
  const counts = await Promise.all([1, 2, 3, 4].map(() => publishAt(now)));
  expect(counts.reduce((sum, count) => sum + count)).toBe(12);
  for (const { _id } of posts) {
    expect(await read(_id)).toMatchObject({ status: 'published', version: 2 });
    expect(await revisions(_id)).toHaveLength(2);
  }
});

test('a save at the moment of publishing wins or gets a conflict', async () => {
  for (let round = 0; round < 5; round++) {
    const { _id } = await schedule();
    const now = timeIn(3);
    const [answer] = await Promise.all([put(_id, 1, { blurb: 'Saved' }), publishAt(now)]);
    expect([200, 412]).toContain(answer.status);
    await publishAt(now);
    const blurb = answer.status === 200 ? 'Saved' : '';
    expect(await read(_id)).toMatchObject({ status: 'published', blurb });
  }
});

describe('a scheduled post is held', () => {
  let admin: string;
  beforeAll(async () => {
    ({ token: admin } = await makeSignedIn(app, { isAdmin: true }));
  });
  const change = async (id: string, method: string, way = '') => {
    const answer = await app.call(method, `/api/team/${id}${way}`, { token: admin });
    expect(answer.status).toBeLessThan(300);
  };
  const holdOf = async (id: string) => {
    const { json } = await app.call('GET', '/api/blogs?status=scheduled', { token: writer.token });
    const [listed] = json.filter(({ _id }: { _id: string }) => _id === id);
    expect(listed.hold).toEqual((await read(id)).hold);
    return listed.hold;
  };
  const scheduleAs = (as: string, values: object = {}) =>
    makePost(app, as, { status: 'scheduled', publishLocal: inHours(2), ...values });

  test('while its author is suspended, and published at the next pass after that', async () => {
    const eve = await makeSignedIn(app);
    const post = await schedule({ author: eve.employee.name });
    expect(post.hold).toBeNull();
    await change(eve.employee.id, 'POST', '/suspend');
    const hold = { reason: 'author-suspended', name: eve.employee.name };
    expect(await holdOf(post._id)).toEqual(hold);
    expect(await publishAt(timeIn(3))).toBe(0);
    // A save by someone else does not change the author.
    expect((await put(post._id, 1, { blurb: 'Short' })).json.hold).toEqual(hold);
    expect((await put(post._id, 1, {})).json.current.hold).toEqual(hold);
    expect(await publishAt(timeIn(3))).toBe(0);
    await change(eve.employee.id, 'POST', '/restore');
    expect(await holdOf(post._id)).toBeNull();
    expect(await publishAt(timeIn(3))).toBe(1);
    expect(await read(post._id)).toMatchObject({ status: 'published', hold: null });
  });

  test('while the account that scheduled it is suspended, until someone else saves it', async () => {
    const eve = await makeSignedIn(app);
    const [one, two] = [
      await scheduleAs(eve.token, { author: writer.employee.name }),
      await scheduleAs(eve.token, { name: 'Own', author: eve.employee.name }),
    ];
    await change(eve.employee.id, 'POST', '/suspend');
    const by = { name: eve.employee.name };
    expect(await holdOf(one._id)).toEqual({ reason: 'scheduler-suspended', ...by });
    expect(await holdOf(two._id)).toEqual({ reason: 'author-suspended', ...by });
    expect(await publishAt(timeIn(3))).toBe(0);
    expect((await put(one._id, 1, {})).json).toMatchObject({
      hold: null,
      author: writer.employee.name,
    });
    expect((await put(two._id, 1, { author: writer.employee.name })).json).toMatchObject({
      hold: null,
    });
    expect(await publishAt(timeIn(3))).toBe(2);
  });

  test('while the account that scheduled it may not publish', async () => {
    const eve = await makeSignedIn(app);
    const post = await scheduleAs(eve.token);
    const give = (rights: string[]) =>
      app.call('PUT', `/api/team/${eve.employee.id}`, {
        token: admin,
        json: { rights },
      });
    await give([]);
    const hold = { reason: 'scheduler-without-right', name: eve.employee.name };
    expect(await holdOf(post._id)).toEqual(hold);
    expect(await publishAt(timeIn(3))).toBe(0);
    await give(['publish']);
    expect(await holdOf(post._id)).toBeNull();
    expect(await publishAt(timeIn(3))).toBe(1);
  });

  test('after that account was deleted, until someone saves it', async () => {
    const eve = await makeSignedIn(app);
    const post = await scheduleAs(eve.token);
    await change(eve.employee.id, 'DELETE');
    expect(await holdOf(post._id)).toEqual({ reason: 'scheduler-deleted', name: '' });
    expect(await publishAt(timeIn(3))).toBe(0);
    const saved = await put(post._id, 1, { author: eve.employee.name });
    expect(saved.json).toMatchObject({ hold: null, author: eve.employee.name });
    expect(await publishAt(timeIn(3))).toBe(1);
  });

  test('by neither an account that saved it before nor one that replaced a file in it', async () => {
    const eve = await makeSignedIn(app);
    const upload = async (address: string, as: string) => {
      const body = fileForm('a.png', await plainImage().png().toBuffer());
      return (await app.call('POST', address, { token: as, body })).json;
    };
    const image = await upload('/api/media', writer.token);
    const sections = [{ type: 'image', content: image.url, decorative: true }];
    const post = await scheduleAs(eve.token, { author: writer.employee.name, sections });
    const mine = await put(post._id, 1, { sections });
    await upload(`/api/media/${image.id}/replace`, eve.token);
    expect((await read(post._id)).version).toBe(3);
    await change(eve.employee.id, 'POST', '/suspend');
    expect(mine.json.hold).toBeNull();
    expect(await holdOf(post._id)).toBeNull();
    expect(await publishAt(timeIn(3))).toBe(1);
  });

  test('but delays no other post, and can be published by hand', async () => {
    const eve = await makeSignedIn(app);
    const post = await scheduleAs(eve.token, { publishLocal: inHours(1) });
    await schedule({ name: 'Another' });
    await change(eve.employee.id, 'POST', '/suspend');
    expect(await publishAt(timeIn(3))).toBe(1);
    const out = await put(post._id, 1, { status: 'published' });
    expect(out.json).toMatchObject({ status: 'published', hold: null });
  });
});

describe('a post that cannot be published', () => {
  beforeEach(async () => {
    await db().query(`
      CREATE FUNCTION refuse_bad() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'no room for it'; END $$`);
    await db().query(`
      CREATE TRIGGER refuse_bad BEFORE UPDATE ON blog FOR EACH ROW
      WHEN (NEW.status = 'published' AND NEW.name = 'Bad') EXECUTE FUNCTION refuse_bad()`);
  });
  const changeAccount = () => db().query('DROP FUNCTION IF EXISTS refuse_bad CASCADE');
  afterEach(changeAccount);

  test('says why, delays no other, and is retried', async () => {
    const bad = await schedule({ name: 'Bad', publishLocal: inHours(1) });
    const good = await schedule({ name: 'Good' });
    const now = timeIn(3);
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line) => lines.push(line) });
    expect(await publishDue([postKind], log, () => app.cache.clear(), new Date(now))).toBe(1);
    expect((await read(good._id)).status).toBe('published');
    const failed = await read(bad._id);
    expect(failed).toMatchObject({ status: 'scheduled', version: 1 });
    expect(failed.publishError).toContain('no room for it');
    expect(lines.join()).toContain('scheduled post not published');
    expect(await revisions(bad._id)).toHaveLength(1);
    await changeAccount();
    expect(await publishAt(now + 1000)).toBe(0);
    expect(await publishAt(now + 60_000)).toBe(1);
    const out = { status: 'published', date: bad.publishAt, publishError: '' };
    expect(await read(bad._id)).toMatchObject(out);
  });

  test('can still be saved with its time, which clears the error', async () => {
    const { _id } = await schedule({ name: 'Bad' });
    await db().query(`UPDATE blog SET publish_at = now() - interval '1 day' WHERE id = $1`, [_id]);
    await publishAt(timeIn(0));
    const { publishLocal, publishError } = await read(_id);
    expect(publishError).not.toBe('');
    await db().query(`UPDATE blog SET publish_at = date_trunc('minute', publish_at)`);
    const saved = await put(_id, 1, { name: 'Edited', status: 'scheduled', publishLocal });
    expect(saved.json).toMatchObject({ publishLocal, publishError: '' });
    expect(await publishAt(timeIn(0))).toBe(1);
  });
});
