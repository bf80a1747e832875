import pino from 'pino';
import { db } from '../../../src/server/platform/database/data-source';
import { postKind } from '../../../src/server/posts/post-kind';
import { publishDue } from '../../../src/server/documents/schedule/publish-due';
import { toWallTime } from '../../../src/shared/wall-time';
import { postPath } from '../../../src/shared/post-address';
import { useApp } from '../../support/app';
import { makePost, makeSignedIn } from '../../support/make';

const app = useApp({ env: { SITE_TIMEZONE: 'Pacific/Auckland' } });
let token: string;
let admin: string;
beforeAll(async () => {
  token = (await makeSignedIn(app, { name: 'Ada Quill' })).token;
  admin = (await makeSignedIn(app, { isAdmin: true })).token;
});
afterEach(() => db().query('DELETE FROM blog'));

const dayAt = (at: number) => toWallTime('Pacific/Auckland', new Date(at)).slice(0, 10);
const DAY_MS = 24 * 60 * 60 * 1000;
const [today, tomorrow] = [dayAt(Date.now()), dayAt(Date.now() + DAY_MS)];
const send = (json: object) =>
  app.call('POST', '/api/blogs', { token, json: { name: 'A post', ...json } });
async function put(id: string, json: object) {
  const { json: now } = await app.call('GET', `/api/blogs/${id}`, { token });
  const headers = { 'if-match': `"${now.version}"` };
  const same = { name: now.name, sections: now.sections };
  return app.call('PUT', `/api/blogs/${id}`, { token, headers, json: { ...same, ...json } });
}
const page = async (path: string) => (await app.call('GET', path)).text;
const reason = 'It appeared in our newsletter first.';

test('a post is published with the date that its writer chose, and readers see no edit', async () => {
  const draft = await makePost(app, token, { status: 'draft', dateLocal: '2019-05-17' });
  expect(draft).toMatchObject({ date: null, dateLocal: '2019-05-17' });
  expect((await put(draft._id, { blurb: 'New' })).json.dateLocal).toBe('2019-05-17');
  const { json } = await put(draft._id, { status: 'published' });
  expect(json).toMatchObject({ date: '2019-05-17T00:00:00.000Z', dateLocal: '2019-05-17' });
  const text = await page(postPath(json.direct));
  expect(text).toContain('17 May 2019');
  expect(text.slice(0, text.indexOf('class="prose"'))).not.toContain('Updated');
  // The feed has it as new, so that its readers notice it.
  expect(await page('/feed.xml')).toContain(
    `<published>${json.date}</published><updated>${json.updated}</updated>`,
  );
  expect(Date.parse(json.updated)).toBeGreaterThan(Date.parse(json.date));
});

test('the chosen date can be taken back, and is the day of publication otherwise', async () => {
  const draft = await makePost(app, token, { status: 'draft', dateLocal: '2019-05-17' });
  expect((await put(draft._id, { dateLocal: '' })).json.dateLocal).toBeNull();
  expect((await put(draft._id, { status: 'published' })).json.dateLocal).toBe(today);
  expect((await makePost(app, token, { dateLocal: today })).dateLocal).toBe(today);
});

test('a scheduled post is published with the date that was chosen for it', async () => {
  const publishLocal = `${tomorrow}T09:00`;
  const wish = { status: 'scheduled', publishLocal, dateLocal: '2020-02-29' };
  const { _id, publishAt } = await makePost(app, token, wish);
  await publishDue(
    [postKind],
    pino({ level: 'silent' }),
    () => app.cache.clear(),
    new Date(publishAt),
  );
  const { json } = await app.call('GET', `/api/blogs/${_id}`);
  expect(json).toMatchObject({ status: 'published', dateLocal: '2020-02-29', updated: publishAt });
});

test('lists, neighbours and the feed follow the date', async () => {
  const made = async (name: string, dateLocal: string) => makePost(app, token, { name, dateLocal });
  const middle = await made('Middle', '2020-01-02');
  await made('Oldest', '2020-01-01');
  await made('Newest', '2020-01-03');
  const order = (text: string) =>
    text.match(/>(Oldest|Middle|Newest)</g)?.map((one) => one.slice(1, -1));
  for (const place of ['/bloglist', '/feed.xml', `/about/ada_quill`]) {
    expect([place, order(await page(place))]).toEqual([place, ['Newest', 'Middle', 'Oldest']]);
  }
  const { json } = await app.call('GET', `/api/page?path=${postPath(middle.direct)}`);
  expect([json.data.previous.name, json.data.next.name]).toEqual(['Oldest', 'Newest']);
  // After a change of the date too, although the pages were in the page cache.
  await put(middle._id, { dateLocal: '2020-01-04', dateReason: reason });
  for (const place of ['/bloglist', '/feed.xml', `/about/ada_quill`]) {
    expect([place, order(await page(place))]).toEqual([place, ['Middle', 'Newest', 'Oldest']]);
  }
});

test('another date needs a reason, which is kept in the history; Activity has both dates', async () => {
  const made = await makePost(app, token, { name: 'On proof', dateLocal: '2020-03-01' });
  for (const dateReason of [undefined, null, '', ' ']) {
    const { status, json } = await put(made._id, { dateLocal: '2020-03-02', dateReason });
    expect([status, json.fields]).toEqual([400, { dateReason: 'Enter a reason for the new date' }]);
  }
  const { json } = await put(made._id, { dateLocal: '2020-03-02', dateReason: ` ${reason} ` });
  expect(json).toMatchObject({ date: '2020-03-01T23:00:00.000Z', dateLocal: '2020-03-02' });
  expect(JSON.stringify(json)).not.toContain(reason);
  expect(Date.parse(json.updated)).toBeGreaterThan(Date.parse(made.updated));
  const { json: revisions } = await app.call('GET', `/api/blogs/${made._id}/revisions`, { token });
  const redated = { from: made.date, to: json.date, reason };
  expect(revisions.map((one: { redated: object }) => one.redated)).toEqual([redated, null]);
  const { json: activity } = await app.call('GET', '/api/activity?kind=post+date+changed', {
    token: admin,
  });
  expect(activity[0]).toMatchObject({
    by: 'Ada Quill',
    about: 'On proof: 1 March 2020 → 2 March 2020',
  });
  const text = await page(postPath(made.direct));
  expect(text).toContain('2 March 2020');
  expect(text).not.toContain(reason);
  expect(text.slice(0, text.indexOf('class="prose"'))).not.toContain('Updated');
  // An edit is still mentioned.
  await put(made._id, { blurb: 'Other words.', dateLocal: '2020-03-02' });
  const edited = await page(postPath(made.direct));
  expect(edited.slice(0, edited.indexOf('class="prose"'))).toContain('Updated');
});

test('a post that was unpublished keeps its date and needs a reason for another', async () => {
  const { _id } = await makePost(app, token, { dateLocal: '2020-03-01' });
  const { json } = await put(_id, { status: 'draft' });
  expect(json.dateLocal).toBe('2020-03-01');
  expect((await put(_id, { dateLocal: '2020-04-01' })).status).toBe(400);
  const again = await put(_id, { status: 'published', dateLocal: '2020-03-01' });
  expect(again.json.dateLocal).toBe('2020-03-01');
});

test.each([
  [
    'the future',
    tomorrow,
    'The date can’t be in the future. To publish the post later, schedule it',
  ],
  ['a mistyped year', '0202-05-17', 'Enter a year from 1900'],
  ['a day that does not exist', '2023-02-30', 'Enter a date such as 2026-11-22'],
  ['no day', 'yesterday', 'Enter a date such as 2026-11-22'],
  ['a number', 7, 'Enter a date such as 2026-11-22'],
])('%s is refused as a date', async (_, dateLocal, message) => {
  for (const status of ['draft', 'published']) {
    const { status: code, json } = await send({ status, dateLocal });
    expect([code, json.fields]).toEqual([400, { dateLocal: message }]);
  }
  const { _id } = await makePost(app, token);
  const answer = await put(_id, { dateLocal, dateReason: reason });
  expect([answer.status, answer.json.fields]).toEqual([400, { dateLocal: message }]);
});

test('a published post has a date, and a reason is bounded', async () => {
  const { _id } = await makePost(app, token);
  expect((await put(_id, { dateLocal: '' })).json.fields).toEqual({ dateLocal: 'Enter a date' });
  const long = await put(_id, { dateLocal: '2020-01-01', dateReason: 'x'.repeat(301) });
  expect([long.status, Object.keys(long.json.fields)]).toEqual([400, ['dateReason']]);
  // As a client sends back what it got.
  const { json } = await app.call('GET', `/api/blogs/${_id}`, { token });
  const { dateLocal } = json;
  expect((await put(_id, { dateLocal, dateReason: reason })).json.date).toBe(json.date);
});

test('without the right to publish, the date of a live post stays', async () => {
  const { _id } = await makePost(app, token);
  const other = (await makeSignedIn(app, { rights: [] })).token;
  const headers = { 'if-match': '"1"' };
  const json = { name: 'A post', dateLocal: '2020-01-01', dateReason: reason };
  const answer = await app.call('PUT', `/api/blogs/${_id}`, { token: other, headers, json });
  expect([answer.status, answer.json.code]).toEqual([403, 'right-required']);
});
