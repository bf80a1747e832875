import pino from 'pino';
import { aboutCopy } from '../../../src/content/about';
import { sitePageOf, sitePageNames } from '../../../src/content/site-pages';
import { siteCopy } from '../../../src/content/site';
import { SitePage } from '../../../src/entities/SitePage';
import { Employee } from '../../../src/entities/Employee';
import { Preview } from '../../../src/entities/Preview';
import { pageKind } from '../../../src/server/site-pages/page-kind';
import { sitePageId } from '../../../src/server/site-pages/ids';
import { db } from '../../../src/server/platform/database/data-source';
import { publishDue } from '../../../src/server/documents/schedule/publish-due';
import { dayIn, fillIn } from '../../../src/shared/format';
import { textsIn } from '../../../src/shared/documents/fields';
import { useApp } from '../../support/app';
import { filledIn } from '../../support/field-values';
import { makePost, makeSignedIn } from '../../support/make';
import { testInFull } from '../../support/sample';
import { pagesAs } from './pages';

const app = useApp();
let token: string;
let writer: Employee;
beforeEach(async () => {
  ({ token, employee: writer } = await makeSignedIn(app, { rights: ['pages'] }));
  await db().getRepository(SitePage).clear();
  await db().getRepository(Preview).clear();
});

const pages = pagesAs(app, () => token);
const LOCAL = `${new Date().getUTCFullYear() + 1}-05-01T09:00`;
const placeOf = ({ json }: { json: { url: string } }) => new URL(json.url).pathname;
const shown = async (place: string) => (await app.call('GET', place)).text;
const gone = async (place: string) => {
  const { status, text } = await app.call('GET', place);
  expect([status, text]).toEqual([404, expect.stringContaining('This preview link doesn’t work.')]);
};

test('a link shows the page with the changes as they are autosaved, and readers see nothing of them', async () => {
  const { save } = await pages.autosave('about', { lead: 'Not out yet.' });
  const made = await pages.makePreview('about');
  expect(made.status).toBe(201);
  const place = placeOf(made);
  const day = dayIn('UTC', new Date().toISOString());
  for (const address of [place, `/api/page?path=${place}`]) {
    const { status, text, headers } = await app.call('GET', address);
    expect([status, text]).toEqual([200, expect.stringContaining('Not out yet.')]);
    expect(text).toContain(aboutCopy.mission.title);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  }
  const page = await shown(place);
  expect(page).toContain(
    `The changes on this page are not published. ${writer.name} last edited them on ${day}.`,
  );
  expect(page).toContain('<meta name="robots" content="noindex">');
  expect(page).not.toContain('rel="canonical"');
  await pages.autosave('about', { lead: 'Another text.' }, { base: save });
  expect(await shown(place)).toContain('Another text.');
  expect(await shown('/about')).toContain(aboutCopy.lead);
});

test.each(sitePageNames)('a link shows %s', async (name) => {
  const { copy, fields } = sitePageOf(name);
  ({ token } = await makeSignedIn(app, { isAdmin: true }));
  await pages.autosave(
    name,
    filledIn(copy, fields, (place) => `New ${place}.`, 3),
  );
  const { status, text } = await app.call('GET', placeOf(await pages.makePreview(name)));
  expect(status).toBe(200);
  const first = textsIn(copy)[0] as string;
  expect([text.includes('New '), text.includes(`>${first}</h1>`)]).toEqual([true, false]);
});

test('what can’t be published yet is shown as the default', async () => {
  await pages.autosave('about', { title: '', lead: 'Not out yet.', gone: 7 });
  const page = await shown(placeOf(await pages.makePreview('about')));
  expect(page).toContain('Not out yet.');
  expect(page).toContain(fillIn(aboutCopy.title, { site: siteCopy.lab.name }));
});

test('a link ends when the changes are discarded, also for later changes', async () => {
  const { save } = await pages.autosave('about', { lead: 'Not out yet.' });
  const place = placeOf(await pages.makePreview('about'));
  const { save: next } = await pages.autosave('about', null, { base: save });
  await gone(place);
  await pages.autosave('about', { lead: 'Of another day.' }, { base: next });
  await gone(place);
  expect((await pages.previews('about')).json).toEqual([]);
});

test('a link follows changes that are scheduled, and ends when they are published', async () => {
  const { save } = await pages.autosave('about', { lead: 'Not out yet.' });
  const place = placeOf(await pages.makePreview('about'));
  await pages.schedule('about', 1, { lead: 'Of May.' }, LOCAL);
  await pages.autosave('about', null, { base: save });
  const day = dayIn('UTC', `${LOCAL}:00Z`);
  const page = await shown(place);
  expect(page).toContain('Of May.');
  expect(page).toContain(`They are scheduled for ${day}.`);
  await pages.schedule('about', 2, { lead: 'Of later.' }, LOCAL);
  await gone(place); // it was made for another change
  const own = placeOf(await pages.makePreview('about', {}));
  expect(await shown(own)).toContain('Of later.');
  expect((await pages.previews('about')).json).toMatchObject([{ by: writer.name, changes: false }]);
  const due = new Date(Date.parse(`${LOCAL}:00Z`) + 24 * 60 * 60 * 1000);
  await publishDue([pageKind], pino({ level: 'silent' }), () => app.cache.clear(), due);
  await gone(place);
  await pages.schedule('about', 4, { lead: 'Of June.' }, LOCAL);
  for (const one of [place, own]) await gone(one);
});

test('a link to what is scheduled ends when it is cancelled or published early', async () => {
  for (const end of [() => pages.unschedule('about', 2), () => pages.publish('about', 4, {})]) {
    const { version } = (await pages.read('about')).json;
    await pages.schedule('about', version, { lead: 'Of May.' }, LOCAL);
    const place = placeOf(await pages.makePreview('about', {}));
    expect(await shown(place)).toContain('Of May.');
    expect((await end()).status).toBe(200);
    await gone(place);
  }
});

test('there is no link without something to show', async () => {
  for (const [json, problem] of [
    [{}, 'No change of this page is scheduled'],
    [{ changes: true }, 'You have no unpublished changes to this page'],
    [{ changes: 'yes' }, 'Changes must be true or false'],
  ] as const) {
    const { status, json: answer } = await pages.makePreview('about', json);
    expect([status, answer.fields]).toEqual([400, { changes: problem }]);
  }
});

test('a link is listed and revoked by those who edit pages, and by admins among all', async () => {
  await pages.autosave('about', { lead: 'Not out yet.' });
  const made = await pages.makePreview('about');
  const { json: links } = await pages.previews('about');
  expect(links).toEqual([
    {
      _id: made.json._id,
      by: writer.name,
      changes: true,
      created: expect.any(String),
      expires: made.json.expires,
    },
  ]);
  expect((await pages.previews('home')).json).toEqual([]);
  const admin = (await makeSignedIn(app, { isAdmin: true })).token;
  const { json: all } = await app.call('GET', '/api/previews', { token: admin });
  expect(all).toMatchObject([{ post: null, page: { _id: sitePageId('about'), name: 'About' } }]);
  const { _id: id } = made.json;
  expect((await pages.revokePreview('home', id)).status).toBe(404);
  expect((await pagesAs(app, () => admin).revokePreview('about', id)).status).toBe(204);
  await gone(placeOf(made));
});

test('a link ends with the account that created it', async () => {
  await pages.autosave('about', { lead: 'Not out yet.' });
  const place = placeOf(await pages.makePreview('about'));
  const admin = (await makeSignedIn(app, { isAdmin: true })).token;
  const path = `/api/team/${writer.id}/suspend`;
  expect((await app.call('POST', path, { token: admin, json: {} })).status).toBeLessThan(300);
  await gone(place);
});

testInFull('a link is read at most 60 times in a minute', async () => {
  await pages.autosave('projects', { title: 'Not out yet' });
  const place = placeOf(await pages.makePreview('projects'));
  for (let turn = 0; turn < 60; turn++) expect((await app.call('GET', place)).status).toBe(200);
  expect((await app.call('GET', place)).status).toBe(429);
});

describe('who may no longer edit pages', () => {
  const change = (json: object, as: string) =>
    app.call('PUT', `/api/team/${writer.id}`, { token: as, json });

  test.each([
    ['an editor who loses the right', { rights: ['pages'] }, { rights: ['publish'] }, 'about'],
    ['an admin who loses the role', { isAdmin: true }, { isAdmin: false }, 'site'],
  ] as const)('%s loses the links', async (_, had, change_, name) => {
    const admin = await makeSignedIn(app, { isAdmin: true });
    ({ token, employee: writer } = await makeSignedIn(app, { ...had, rights: ['pages'] }));
    await pages.schedule(name, 1, name === 'site' ? {} : { lead: 'Of May.' }, LOCAL);
    const place = placeOf(await pages.makePreview(name, {}));
    expect((await app.call('GET', place)).status).toBe(200);
    const post = await makePost(app, token, { status: 'draft' });
    const { json } = await app.call('POST', `/api/blogs/${post._id}/previews`, { token });
    expect((await change(change_, admin.token)).status).toBe(200);
    await gone(place);
    const left = await db().query('SELECT kind FROM preview WHERE creator_id = $1', [writer.id]);
    expect(left).toEqual([{ kind: 'post' }]);
    // Every account may show drafts, so links to posts need no right.
    expect((await app.call('GET', placeOf({ json }))).status).toBe(200);
    await change({ isAdmin: false, rights: ['pages'] }, admin.token);
    await gone(place);
  });

  test('shows nothing with a link, however the right was lost', async () => {
    await pages.schedule('about', 1, { lead: 'Of May.' }, LOCAL);
    const place = placeOf(await pages.makePreview('about', {}));
    await db().query('UPDATE employee SET rights = $2 WHERE id = $1', [writer.id, []]);
    await gone(place);
  });
});

test('changes that are discarded show nothing that a colleague has scheduled', async () => {
  const { save } = await pages.autosave('about', { lead: 'Not out yet.' });
  const place = placeOf(await pages.makePreview('about'));
  const { token: theirs } = await makeSignedIn(app, { rights: ['pages'] });
  await pagesAs(app, () => theirs).schedule('about', 1, { lead: 'Of a colleague.' }, LOCAL);
  await pages.autosave('about', null, { base: save });
  await gone(place);
});
