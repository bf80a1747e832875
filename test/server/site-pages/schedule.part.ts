import pino from 'pino';
import { Activity } from '../../../src/entities/Activity';
import { SitePage } from '../../../src/entities/SitePage';
import { Revision } from '../../../src/entities/Revision';
import { sitePageId } from '../../../src/server/site-pages/ids';
import { pageKind } from '../../../src/server/site-pages/page-kind';
import { db } from '../../../src/server/platform/database/data-source';
import { publishDue } from '../../../src/server/documents/schedule/publish-due';
import { fromWallTime } from '../../../src/shared/wall-time';
import { useApp } from '../../support/app';
import { makeSignedIn, useWriter } from '../../support/make';
import { pagesAs } from './pages';

const app = useApp();
const writer = useWriter(app, { rights: ['pages'] });
beforeEach(async () => {
  for (const entity of [SitePage, Revision, Activity]) await db().getRepository(entity).clear();
});

const pages = pagesAs(app, () => writer.token);
const YEAR = new Date().getUTCFullYear() + 1;
const LOCAL = `${YEAR}-05-01T09:00`;
const due = () => fromWallTime('UTC', LOCAL) as Date;
const schedule = (version: number, lead: string, local: unknown = LOCAL) =>
  pages.schedule('about', version, { lead }, local);
const publish = (at = due(), log = pino({ level: 'silent' })) =>
  publishDue([pageKind], log, () => app.cache.clear(), at);
const lead = async () => (await app.call('GET', '/about')).text;
const read = async () => (await pages.read('about')).json;
const listed = async () =>
  (await pages.list()).json.find(({ name }: { name: string }) => name === 'about');
const row = () =>
  db()
    .getRepository(SitePage)
    .findOneByOrFail({ id: sitePageId('about') });
const recorded = async () =>
  (
    await db()
      .getRepository(Activity)
      .find({ order: { createdAt: 'ASC', id: 'ASC' } })
  ).map(({ kind, by, about }) => [kind, by, about]);

test('a change of a page that nobody has changed is scheduled, and readers see nothing of it', async () => {
  const before = await lead();
  const { status, json, headers } = await schedule(1, 'Of May.');
  expect([status, headers.get('etag')]).toEqual([200, '"2"']);
  expect(json).toEqual({
    _id: sitePageId('about'),
    name: 'about',
    version: 2,
    changed: 0,
    values: {},
    title: 'About',
    path: '/about',
    status: 'published',
    sample: false,
    updated: expect.stringMatching(/Z$/),
    by: writer.employee.name,
    settings: {},
    scheduled: {
      publishAt: due().toISOString(),
      publishLocal: LOCAL,
      publishError: '',
      hold: null,
      values: { lead: 'Of May.' },
    },
  });
  expect(await read()).toEqual(json);
  const { values: _, ...scheduled } = json.scheduled;
  expect((await listed()).scheduled).toEqual(scheduled);
  expect(await lead()).toBe(before);
  expect(await publish(new Date(due().getTime() - 1000))).toBe(0);
  expect((await pages.revisions('about')).json).toMatchObject([{ kind: 'scheduled', version: 2 }]);
  expect(await recorded()).toEqual([['page scheduled', writer.employee.name, 'About']]);
});

test('it is published at its time, in the name of who scheduled it', async () => {
  await pages.publish('about', 1, { title: 'Before' });
  expect(await lead()).toContain('Before');
  await schedule(2, 'Of May.');
  expect(await publish()).toBe(1);
  expect(await lead()).toContain('Of May.');
  expect(await lead()).not.toContain('Before');
  expect(await read()).toMatchObject({
    version: 4,
    values: { lead: 'Of May.' },
    scheduled: null,
    updated: due().toISOString(),
    by: writer.employee.name,
  });
  expect((await pages.revisions('about')).json).toMatchObject([
    { kind: 'published', version: 4, by: writer.employee.name },
    { kind: 'scheduled', version: 3 },
    { kind: 'published', version: 2 },
  ]);
  expect((await recorded()).at(-1)).toEqual(['scheduled page published', '', 'About']);
  expect(await publish()).toBe(0);
});

test('what was due while no server was running is published with its time', async () => {
  await schedule(1, 'Of May.');
  const later = new Date(due().getTime() + 7 * 24 * 60 * 60 * 1000);
  expect(await publish(later)).toBe(1);
  expect((await read()).updated).toBe(due().toISOString());
});

test('values and time can be changed until then', async () => {
  await schedule(1, 'Of May.');
  const other = `${YEAR}-06-01T09:00`;
  const { json } = await schedule(2, 'Of June.', other);
  expect(json.scheduled).toMatchObject({ publishLocal: other, values: { lead: 'Of June.' } });
  expect(await publish()).toBe(0);
  expect((await pages.revisions('about')).json).toMatchObject([
    { kind: 'scheduled', version: 3 },
    { kind: 'scheduled', version: 2 },
  ]);
});

test('a schedule is cancelled, and its values stay in the history', async () => {
  await pages.publish('about', 1, { lead: 'As it is.' });
  await schedule(2, 'Of May.');
  const { status, json, headers } = await pages.unschedule('about', 3);
  expect([status, headers.get('etag')]).toEqual([200, '"4"']);
  expect(json).toMatchObject({ version: 4, scheduled: null, values: { lead: 'As it is.' } });
  expect(await publish()).toBe(0);
  const { json: revisions } = await pages.revisions('about');
  expect(revisions.map(({ kind }: { kind: string }) => kind)).toEqual([
    'unscheduled',
    'scheduled',
    'published',
  ]);
  const { json: kept } = await pages.revision('about', revisions[1]._id);
  expect(kept.values).toEqual({ lead: 'Of May.' });
  expect((await recorded()).at(-1)).toEqual(['page unscheduled', writer.employee.name, 'About']);
  expect((await pages.unschedule('about', 4)).status).toBe(404);
});

test('publishing at once replaces what is scheduled, which stays in the history', async () => {
  await schedule(1, 'Of May.');
  const { json } = await pages.publish('about', 2, { lead: 'Of now.' });
  expect(json).toMatchObject({ version: 3, scheduled: null, values: { lead: 'Of now.' } });
  expect(await publish()).toBe(0);
  const { json: revisions } = await pages.revisions('about');
  expect(revisions).toMatchObject([{ kind: 'published' }, { kind: 'scheduled', version: 2 }]);
});

test('who did not know of the schedule can neither publish, schedule nor cancel', async () => {
  const { json: current } = await schedule(1, 'Of May.');
  for (const answer of [
    await pages.publish('about', 1, { lead: 'Of now.' }),
    await schedule(1, 'Of June.'),
    await pages.unschedule('about', 1),
  ]) {
    expect([answer.status, answer.json.current]).toEqual([412, current]);
  }
});

test.each([
  ['', 'Enter a date and time'],
  ['2020-01-01T09:00', 'Choose a time in the future'],
  [`${YEAR + 7}-01-01T09:00`, 'Choose a time within the next 5 years'],
  ['2031-02-31T09:00', 'Enter a date and time such as 2026-11-22T09:00'],
  [7, 'Enter a date and time such as 2026-11-22T09:00'],
])('the time %j is refused in its field, and nothing is stored', async (local, problem) => {
  const { status, json } = await schedule(1, 'Of May.', local);
  expect([status, json.fields]).toEqual([400, { publishLocal: problem }]);
  expect((await read()).version).toBe(1);
});

test('values that can’t be published can’t be scheduled', async () => {
  const { status, json } = await schedule(1, '');
  expect([status, Object.keys(json.fields)]).toEqual([400, ['values.lead']]);
});

test('a schedule waits while the account that scheduled it may not publish', async () => {
  const { employee, token: own } = await makeSignedIn(app, { rights: ['pages'] });
  const mine = pagesAs(app, () => own);
  await mine.schedule('about', 1, { lead: 'Of May.' }, LOCAL);
  const set = (change: string) =>
    db().query(`UPDATE employee SET ${change} WHERE id = $1`, [employee.id]);
  const held = async (reason: string, name = employee.name) => {
    expect(await publish()).toBe(0);
    expect((await read()).scheduled.hold).toEqual({ reason, name });
    expect((await listed()).scheduled.hold).toEqual({ reason, name });
  };
  await set(`status = 'suspended'`);
  await held('scheduler-suspended');
  await set(`status = 'active', rights = '{publish,inbox}'`);
  await held('scheduler-without-right');
  await db().query('DELETE FROM employee WHERE id = $1', [employee.id]);
  await held('scheduler-deleted', '');
  // A colleague takes it over, also when its time has passed.
  await db().query(`UPDATE site_page SET publish_at = '2020-01-01T09:00:00Z'`);
  const { json: late } = await pages.read('about');
  expect((await schedule(2, 'Of May.', late.scheduled.publishLocal)).json.scheduled.hold).toBe(
    null,
  );
  expect(await publish()).toBe(1);
});

test('a failure is shown, tried again, and delays no other page', async () => {
  await schedule(1, 'Of May.');
  await pages.schedule('home', 1, { 'hero.title': 'Hello May' }, LOCAL);
  await db().query(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'No room left'; END $$`);
  await db().query(`CREATE TRIGGER fail BEFORE UPDATE ON site_page
    FOR EACH ROW WHEN (NEW.kind = 'about' AND NEW.scheduled IS NULL) EXECUTE FUNCTION fail()`);
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => lines.push(line) });
  try {
    expect(await publish(due(), log)).toBe(1);
  } finally {
    await db().query('DROP TRIGGER fail ON site_page');
    await db().query('DROP FUNCTION fail');
  }
  expect(lines.join()).toContain('scheduled page not published');
  expect((await read()).scheduled.publishError).toBe('No room left');
  expect(await publish(new Date(due().getTime() + 29_000))).toBe(0);
  expect(await publish(new Date(due().getTime() + 31_000))).toBe(1);
  expect((await row()).publishError).toBe('');
});
