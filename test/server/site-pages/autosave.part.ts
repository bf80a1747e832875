import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { sitePageId } from '../../../src/server/site-pages/ids';
import { db } from '../../../src/server/platform/database/data-source';
import { startSweeping } from '../../../src/server/sweep';
import { useApp } from '../../support/app';
import { makeSignedIn, useWriter } from '../../support/make';
import { until } from '../../support/until';
import { pagesAs } from './pages';

const app = useApp();
const writer = useWriter(app);
beforeEach(async () => {
  await db().query('DELETE FROM site_page');
  await db().query('DELETE FROM revision');
  await db().query('DELETE FROM autosave');
});

const pages = pagesAs(app, () => writer.token);
const id = sitePageId('about');

test('unpublished changes of a page are stored, and listed under its label', async () => {
  expect((await pages.readAutosave('about')).status).toBe(204);
  const { save, json } = await pages.autosave('about', { lead: 'Begun.' });
  expect(json).toEqual({ save, keptInHistory: false });
  const { json: stored, headers } = await pages.readAutosave('about');
  expect(stored).toMatchObject({
    save,
    version: 1,
    content: { version: 1, values: { lead: 'Begun.' } },
  });
  expect(headers.get('etag')).toBe(`"${save}"`);
  expect((await app.call('GET', '/api/autosaves', { token: writer.token })).json).toEqual([
    {
      kind: 'page',
      _id: id,
      name: 'About',
      posted: true,
      status: 'published',
      save,
      updated: stored.updated,
    },
  ]);
  expect((await app.call('GET', '/about')).text).not.toContain('Begun.');
});

test('a save on top of another than the stored one is refused, and changes nothing', async () => {
  const { save } = await pages.autosave('about', { lead: 'First.' });
  const sent = { save: randomUUID(), mode: 'replace', version: 1 };
  const answer = await app.call('PUT', `/api/autosaves/page/${id}`, {
    token: writer.token,
    json: { ...sent, content: { values: { lead: 'Second.' } } },
    headers: { 'if-none-match': '*' },
  });
  expect([answer.status, answer.json.current, answer.json.version]).toEqual([412, save, 1]);
  expect((await pages.readAutosave('about')).json.content.values).toEqual({ lead: 'First.' });
});

test('after publishing nothing is unpublished, and the text is not in the history twice', async () => {
  const values = { lead: 'A text of seven words, all published.' };
  const { save } = await pages.autosave('about', values);
  await pages.publish('about', 1, values);
  await pages.autosave('about', null, { base: save, version: 2 });
  expect((await pages.readAutosave('about')).json.content).toBeNull();
  expect((await app.call('GET', '/api/autosaves', { token: writer.token })).json).toEqual([]);
  expect((await pages.revisions('about')).json).toMatchObject([{ kind: 'published' }]);
});

test('discarded changes of many words are kept in the history', async () => {
  const lead = 'word '.repeat(100).trim();
  const text = 'other '.repeat(200).trim();
  const { save } = await pages.autosave('about', { lead, 'mission.text': text, 'faq.items': [] });
  // A page has all words of its defaults too.
  const questions = Array.from({ length: 8 }, (_, at) => ({
    name: `Question ${at}?`,
    text: `${at} `.repeat(500).trim(),
  }));
  const longer = await pages.autosave('about', { 'faq.items': questions }, { base: save });
  await pages.autosave('about', null, { base: longer.save });
  const { json } = await pages.revisions('about');
  expect(json[0]).toMatchObject({ kind: 'autosave', version: 1 });
  const { json: kept } = await pages.revision('about', json[0]._id);
  expect(kept.values).toEqual({ 'faq.items': questions });
});

test('the sweep keeps what a writer superseded in a page that was never published', async () => {
  const { save } = await pages.autosave('about', { lead: 'Old.' });
  const next = await pages.autosave('about', { lead: 'New.' }, { base: save, mode: 'supersede' });
  await pages.autosave('about', null, { base: next.save });
  await db().query(`UPDATE revision SET created_at = now() - interval '40 days'`);
  await db().query(`INSERT INTO rate_limit (key, points, expire) VALUES ('swept', 1, 1)`);
  const stop = startSweeping(pino({ level: 'silent' }));
  // The last statement of the sweep.
  await until(async () => {
    const rows = await db().query<object[]>(`SELECT FROM rate_limit WHERE key = 'swept'`);
    return rows.length === 0;
  });
  stop();
  expect((await pages.revision('about', save)).json.values).toEqual({ lead: 'Old.' });
});

test.each([{}, { values: null }, { values: [] }, { values: 'x' }])(
  'the content %j is refused',
  async (content) => {
    const json = { save: randomUUID(), base: null, mode: 'replace', content, version: 1 };
    const { status } = await app.call('PUT', `/api/autosaves/page/${id}`, {
      token: writer.token,
      json,
    });
    expect(status).toBe(400);
  },
);

test('values of any type can be autosaved, counted and compared', async () => {
  const odd = [null, 7, ['x', [{}]], { lead: { lead: 'x' } }, 'x'.repeat(5000)];
  let base: string | null = null;
  for (const value of odd) {
    const values = { lead: value, 'faq.items': value, 'mission.title': value, gone: value };
    const answer = await pages.autosave('about', values, { base, mode: 'supersede' });
    expect(answer.status).toBe(200);
    base = answer.save;
  }
  const { status, json } = await pages.revisions('about');
  expect([status, json.length]).toEqual([200, odd.length - 1]);
  for (const { _id } of json) expect((await pages.revision('about', _id)).status).toBe(200);
});

test('without the right nothing new is autosaved, but what there is can be discarded', async () => {
  const { employee, token: own } = await makeSignedIn(app);
  const mine = pagesAs(app, () => own);
  const { save } = await mine.autosave('about', { lead: 'While I could.' });
  await db().query(`UPDATE employee SET rights = '{}' WHERE id = $1`, [employee.id]);
  const { status, json } = await mine.autosave('about', { lead: 'More.' }, { base: save });
  expect([status, json.code]).toEqual([403, 'right-required']);
  expect((await mine.readAutosave('about')).json.content.values.lead).toBe('While I could.');
  expect((await mine.autosave('about', null, { base: save })).status).toBe(200);
});

test('the autosave of a page that a release removed breaks no list', async () => {
  const { save } = await pages.autosave('about', { lead: 'Orphan.' });
  await db().query(`UPDATE autosave SET document_id = $1`, [randomUUID()]);
  const { status, json } = await app.call('GET', '/api/autosaves', { token: writer.token });
  expect([status, json]).toMatchObject([200, [{ save, name: '', posted: false, status: null }]]);
});
