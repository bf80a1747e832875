import { aboutCopy } from '../../../src/content/about';
import { sitePageNames } from '../../../src/content/site-pages';
import { Activity } from '../../../src/entities/Activity';
import { SitePage } from '../../../src/entities/SitePage';
import { Revision } from '../../../src/entities/Revision';
import { sitePageId } from '../../../src/server/site-pages/ids';
import { db } from '../../../src/server/platform/database/data-source';
import { useApp } from '../../support/app';
import { makePost, makeSignedIn, useWriter } from '../../support/make';
import { pagesAs } from './pages';

const app = useApp();
const account = useWriter(app, { rights: ['pages'] });
beforeEach(async () => {
  await db().getRepository(SitePage).clear();
  await db().getRepository(Revision).clear();
});

const pages = pagesAs(app, () => account.token);
const about = { title: 'About', path: '/about', status: 'published', sample: false };
const textOf = async (path: string) => (await app.call('GET', path)).text;

test('all pages are listed, with their default texts until somebody changes them', async () => {
  const { status, json } = await pages.list();
  expect(status).toBe(200);
  const names = sitePageNames.filter((one) => one !== 'site'); // which is for admins
  expect(json.map((one: { name: string }) => one.name)).toEqual(names);
  expect(json[4]).toEqual({
    _id: sitePageId('about'),
    name: 'about',
    version: 1,
    ...about,
    changed: 0,
    updated: null,
    by: '',
    scheduled: null,
  });
  const { json: page, headers } = await pages.read('about');
  expect(page).toEqual({ ...json[4], values: {}, settings: {} });
  expect(headers.get('etag')).toBe('"1"');
});

test('what is published is on the page at once, and the default comes back without it', async () => {
  expect(await textOf('/about')).toContain(aboutCopy.lead);
  const { status, json, headers } = await pages.publish('about', 1, {
    lead: 'A small lab.',
    'faq.items': [{ name: 'Why?', text: 'Because.' }],
  });
  expect([status, headers.get('etag')]).toEqual([200, '"2"']);
  expect(json).toEqual({
    _id: sitePageId('about'),
    name: 'about',
    version: 2,
    changed: 2,
    by: account.employee.name,
    ...about,
    updated: expect.stringMatching(/Z$/),
    scheduled: null,
    values: { lead: 'A small lab.', 'faq.items': [{ name: 'Why?', text: 'Because.' }] },
    settings: {},
  });
  expect((await pages.read('about')).json).toEqual(json);
  const { values: _values, settings: _settings, ...summary } = json;
  expect((await pages.list()).json[4]).toEqual(summary);
  expect(await textOf('/about')).toContain('A small lab.');
  expect(await textOf('/about')).not.toContain(aboutCopy.lead);
  expect((await pages.publish('about', 2, {})).json).toMatchObject({ version: 3, values: {} });
  expect(await textOf('/about')).toContain(aboutCopy.lead);
});

test('only what differs from the default is stored', async () => {
  const { lead, believe } = aboutCopy;
  const { json } = await pages.publish('about', 1, {
    lead,
    'believe.items': believe.items,
    'team.title': 'All of us',
  });
  expect([json.values, json.changed]).toEqual([{ 'team.title': 'All of us' }, 1]);
  const row = await db()
    .getRepository(SitePage)
    .findOneByOrFail({ id: sitePageId('about') });
  expect([row.kind, row.content]).toEqual(['about', { 'team.title': 'All of us' }]);
});

test('a text of spaces is empty, so that its part is left out', async () => {
  const { json } = await pages.publish('about', 1, { eyebrow: '  ', 'mission.text': ' \n ' });
  expect(json.values).toEqual({ eyebrow: '', 'mission.text': '' });
  expect(await textOf('/about')).not.toContain(`>${aboutCopy.mission.title}</h2>`);
});

test('every problem is named at its field, and nothing is stored', async () => {
  const { status, json } = await pages.publish('about', 1, {
    title: '',
    'mission.title': ' ',
    'faq.items': [{ name: 'Why?', text: '' }],
    other: 'x',
  });
  expect(status).toBe(400);
  expect(json).toMatchObject({
    code: 'invalid-input',
    message: expect.stringMatching(/^(Opening: )?Title is required$/),
    fields: {
      'values.title': expect.stringMatching(/Title is required$/),
      'values.mission.title': 'Our mission: Title is required',
      'values.faq.items.0.text': 'Question 1: Answer is required',
      'values.other': 'other is not a field of this page',
    },
  });
  expect((await pages.read('about')).json.version).toBe(1);
  expect(await db().getRepository(Revision).count()).toBe(0);
});

test.each([
  [{}, 'values'],
  [{ values: null }, 'values'],
  [{ values: ['x'] }, 'values'],
  [{ values: 'x' }, 'values'],
  [{ values: {}, title: 'x' }, 'title'],
  [{ values: { title: 'a\0b' } }, 'values.title'],
  [{ values: { title: '\ud800' } }, 'values.title'],
  [{ values: { title: { toString: 'x' } } }, 'values.title.toString'],
  [{ values: { title: 7 } }, 'values.title'],
  [{ values: { believe: { items: [] } } }, 'values.believe'],
  [{ values: { 'believe.items': [null] } }, 'values.believe.items.0'],
  [{ values: { 'believe.items': [['x']] } }, 'values.believe.items.0'],
  [{ values: { 'believe.items': Array(1001).fill('x') } }, 'values.believe.items'],
  [{ values: { 'faq.items': [null] } }, 'values.faq.items.0'],
])('the body %j is refused at %s', async (json, field) => {
  const { status, json: answer } = await pages.change('about', json);
  expect([status, Object.keys(answer.fields)]).toEqual([400, [field]]);
});

test('a link that runs code is refused', async () => {
  const links = [{ href: 'javascript:alert(1)', text: 'Press' }];
  const { status, json } = await pages.publish('projects', 1, { links });
  expect([status, Object.keys(json.fields)]).toEqual([400, ['values.links.0.href']]);
});

test('a change to another version is refused with the page as it is', async () => {
  const { json: current } = await pages.publish('about', 1, { lead: 'Theirs.' });
  const { status, json } = await pages.publish('about', 1, { lead: 'Mine.' });
  expect([status, json.code, json.current]).toEqual([412, 'precondition-failed', current]);
  expect((await pages.publish('about', 3, {})).status).toBe(412);
  const address = `/api/site-pages/${sitePageId('about')}`;
  const without = await app.call('PUT', address, { token: account.token, json: { values: {} } });
  expect(without.status).toBe(428);
});

test('of two changes at once to a page that nobody has changed, one is refused', async () => {
  const answers = await Promise.all(
    ['One.', 'Other.'].map((lead) => pages.publish('about', 1, { lead })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  const accepted = answers.find(({ status }) => status === 200)?.json;
  expect((await pages.read('about')).json).toEqual(accepted);
});

test('an id that is no page is not found, and the id of a page belongs to no post', async () => {
  const { _id: post } = await makePost(app, (await makeSignedIn(app)).token);
  for (const id of [post, 'about', '1']) {
    expect((await app.call('GET', `/api/site-pages/${id}`, { token: account.token })).status).toBe(
      404,
    );
  }
  const id = sitePageId('about');
  const writer = (await makeSignedIn(app)).token;
  const ask = (method: string, path: string, json?: object) =>
    app.call(method, path, { token: writer, ...(json ? { json } : {}) });
  const made = await ask('POST', '/api/blogs', { _id: id.toUpperCase(), name: 'Mine now' });
  expect([made.status, made.json.fields]).toEqual([
    400,
    { _id: '_id is that of a page of the site' },
  ]);
  await pages.publish('about', 1, { lead: 'Not for everybody.' });
  expect((await ask('GET', `/api/blogs/${id}/revisions`)).status).toBe(404);
  expect((await ask('GET', `/api/autosaves/post/${id}`)).status).toBe(404);
  expect((await ask('GET', `/api/site-pages/${id.toUpperCase()}`)).status).toBe(200);
});

test('a page stays as it is when the account of its editor is deleted', async () => {
  const { employee, token: own } = await makeSignedIn(app);
  await pagesAs(app, () => own).publish('about', 1, { lead: 'Kept.' });
  await db().query('DELETE FROM employee WHERE id = $1', [employee.id]);
  const { json } = await pages.read('about');
  expect(json).toMatchObject({ values: { lead: 'Kept.' }, by: employee.name });
  expect((await pages.revisions('about')).json).toMatchObject([{ by: employee.name }]);
});

test('a change is recorded by the label of the page', async () => {
  await db().getRepository(Activity).clear();
  await pages.publish('home', 1, { 'hero.title': 'Hello' });
  await pages.publish('home', 1, { 'hero.title': 'Too late' });
  const rows = await db().getRepository(Activity).find();
  expect(rows.map((row) => [row.kind, row.by, row.about])).toEqual([
    ['page changed', account.employee.name, 'Home'],
  ]);
});

describe('Markdown', () => {
  const partsOf = (text: string) => ({ parts: [{ title: 'Our mail', text }] });

  test('is shown as in posts: formatted, sanitised, with footnotes numbered through the page', async () => {
    const { status } = await pages.publish('privacy', 1, {
      parts: [
        { title: 'Our mail', text: 'Read **all** of it.[^a]\n\n[^a]: The first.' },
        { title: 'Our post', text: '- [About](/about)\n\n<script>alert(1)</script>^[The second.]' },
      ],
    });
    expect(status).toBe(200);
    const html = await textOf('/privacy');
    expect(html).toContain('<strong>all</strong>');
    expect(html).toContain('<li><a href="/about">About</a></li>');
    expect(html).not.toContain('<script>alert');
    expect(html.match(/id="fnref\d+"/g)).toEqual(['id="fnref1"', 'id="fnref2"']);
    expect(html.indexOf('The first.')).toBeGreaterThan(html.indexOf('Our post'));
  });

  test('is formatted in calls too', async () => {
    const calls = [{ title: 'Red teams', text: 'Write to us in *June*.' }];
    expect((await pages.publish('calls', 1, { calls })).status).toBe(200);
    expect(await textOf('/fellowships')).toContain('<p>Write to us in <em>June</em>.</p>');
  });

  test.each([
    ['a link to a page that does not exist', 'See [this](/nothing-here).', /no page at \/nothing/],
    ['a text that would take long to render', '> '.repeat(30) + 'deep', /nested 30 deep/],
    ['a text that is too long', 'x'.repeat(5001), /5,001 characters/],
  ])('%s names the field', async (_, text, problem) => {
    const { status, json } = await pages.publish('privacy', 1, partsOf(text));
    expect(status).toBe(400);
    const path = 'values.parts.0.text';
    const found = json.fields[path] ?? json.fields['values.parts'];
    expect(found).toMatch(problem);
    expect(Object.keys(json.fields)).toEqual([path]);
  });
});
