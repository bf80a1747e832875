import { randomUUID } from 'node:crypto';
import type { Employee } from '../../../../src/entities/Employee';
import { db } from '../../../../src/server/platform/database/data-source';
import { dayIn } from '../../../../src/shared/format';
import { useApp } from '../../../support/app';
import { fileForm, plainImage } from '../../../support/image-files';
import { makePost, makeSignedIn } from '../../../support/make';

const app = useApp();
let token: string;
let writer: Employee;
let id: string;
let last: string | null;
beforeEach(async () => {
  ({ token, employee: writer } = await makeSignedIn(app));
  ({ _id: id } = await makePost(app, token, { name: 'As published' }));
  last = null;
});

const call = (method: string, path: string, json?: object, as = token, headers = {}) =>
  app.call(method, path, { token: as, headers, ...(json ? { json } : {}) });
const previews = () => `/api/blogs/${id}/previews`;
const make = (json: object = { changes: true }, as = token) => call('POST', previews(), json, as);
const placeOf = ({ json }: { json: { url: string } }) => new URL(json.url).pathname;
const text = (content: string) => ({ type: 'text', content });

/** Autosaves a text, or with null discards or publishes the changes. */
async function autosave(content: object | null, as = token) {
  const save = randomUUID();
  const json = { save, base: last, mode: 'replace', version: content && 1, content };
  const answer = await call('PUT', `/api/autosaves/post/${id}`, json, as);
  expect(answer.status).toBe(200);
  last = save;
}
const changed = (name: string, sections: object[] = [text('New words.')]) => ({ name, sections });
const shown = async (place: string) => (await app.call('GET', place)).text;

test('a link shows the changes as they are autosaved, who made them and when', async () => {
  await autosave(changed('Not out yet'));
  const place = placeOf(await make());
  const day = dayIn('UTC', new Date().toISOString());
  for (const address of [place, `/api/page?path=${place}`]) {
    const { status, text: page, headers } = await app.call('GET', address);
    expect([status, page]).toEqual([200, expect.stringContaining('Not out yet')]);
    expect(page).toContain('New words.');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  }
  const page = await shown(place);
  expect(page).toContain(
    `The changes on this page are not published. ${writer.name} last edited them on ${day}.`,
  );
  expect(page).toContain('<meta name="robots" content="noindex">');
  await autosave(changed('Another title'));
  expect(await shown(place)).toContain('Another title');
  expect(await shown('/blog/As_published')).toContain('As published');
});

test('another link to the post does not show them', async () => {
  await autosave(changed('Not out yet'));
  for (const json of [{}, { changes: false }, undefined]) {
    const page = await shown(placeOf(await call('POST', previews(), json)));
    expect(page).toContain('As published');
    expect(page).not.toContain('Not out yet');
    expect(page).toContain('This post is published. This page shows its last saved version.');
  }
});

test('once the changes are discarded, it shows the published post, also after later changes', async () => {
  await autosave(changed('Not out yet'));
  const place = placeOf(await make());
  await autosave(null);
  expect(await shown(place)).toContain('As published');
  await autosave(changed('Of another day'));
  expect(await shown(place)).toContain('As published');
  expect((await call('GET', previews())).json).toMatchObject([{ changes: false }]);
  expect(await shown(placeOf(await make()))).toContain('Of another day');
});

test('an autosave that is deleted ends it too', async () => {
  await autosave(changed('Not out yet'));
  const place = placeOf(await make());
  await db().query('DELETE FROM autosave WHERE document_id = $1', [id]);
  expect(await shown(place)).toContain('As published');
  last = null;
  await autosave(changed('Of another day'));
  expect(await shown(place)).toContain('As published');
});

test('only the changes of its creator are shown, and only their end ends it', async () => {
  const other = await makeSignedIn(app);
  await autosave(changed('Mine'));
  const place = placeOf(await make());
  const mine = last;
  last = null;
  await autosave(changed('Theirs'), other.token);
  expect(await shown(place)).toContain('Mine');
  const theirs = placeOf(await make({ changes: true }, other.token));
  expect(await shown(theirs)).toContain('Theirs');
  await autosave(null, other.token);
  expect(await shown(theirs)).toContain('As published');
  expect(await shown(place)).toContain('Mine');
  last = mine;
});

test('there is no such link without changes, or to a draft', async () => {
  const refused = async (as = token) => {
    const { status, json } = await make({ changes: true }, as);
    expect([status, Object.keys(json.fields)]).toEqual([400, ['changes']]);
    expect(json.message).toBe('You have no unpublished changes to this post');
  };
  await refused();
  await autosave(changed('Not out yet'));
  await refused((await makeSignedIn(app)).token);
  expect((await make({ changes: 'yes' })).json.fields).toEqual({
    changes: 'Changes must be true or false',
  });
  await autosave(null);
  await refused();
  ({ _id: id } = await makePost(app, token, { status: 'draft' }));
  last = null;
  await autosave(changed('Not out yet'));
  await refused();
});

test('it is revoked, and ends when the post is unpublished', async () => {
  await autosave(changed('Not out yet'));
  const [one, two] = [await make(), await make()];
  expect((await call('GET', previews())).json).toMatchObject([
    { changes: true },
    { changes: true },
  ]);
  await call('DELETE', `${previews()}/${one.json._id}`);
  expect((await app.call('GET', placeOf(one))).status).toBe(404);
  expect(await shown(placeOf(two))).toContain('Not out yet');
  const draft = { name: 'Off the site', status: 'draft' };
  await call('PUT', `/api/blogs/${id}`, draft, token, { 'if-match': '"1"' });
  expect((await app.call('GET', placeOf(two))).status).toBe(404);
});

test.each([
  ['suspended', 'POST', '/suspend'],
  ['deleted', 'DELETE', ''],
])('it ends when the account of its creator is %s', async (_, method, change) => {
  const admin = await makeSignedIn(app, { isAdmin: true });
  const other = await makeSignedIn(app);
  await autosave(changed('Not out yet'), other.token);
  const place = placeOf(await make({ changes: true }, other.token));
  expect(await shown(place)).toContain('Not out yet');
  const answer = await call(
    method,
    `/api/team/${other.employee.id}${change}`,
    method === 'POST' ? {} : undefined,
    admin.token,
  );
  expect(answer.status).toBeLessThan(300);
  expect((await app.call('GET', place)).status).toBe(404);
  expect((await app.call('GET', `/api/page?path=${place}`)).text).not.toContain('Not out yet');
});

test('an image that only the changes use is shown, and nobody keeps it', async () => {
  const body = fileForm('new.png', await plainImage(900, 600).png().toBuffer());
  const { url } = (await app.call('POST', '/api/media', { token, body })).json;
  await autosave(changed('Not out yet', [{ type: 'image', content: url, alt: 'New' }]));
  const place = placeOf(await make());
  expect(await shown(place)).toContain(`src="${url}"`);
  const { status, headers } = await app.call('GET', url);
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
});

test('changes beyond a bound leave the published post, and the page says so', async () => {
  const table = `| ${'a | '.repeat(60)}\n| ${'- | '.repeat(60)}\n`;
  await autosave(changed('Not out yet', [text(table)]));
  const page = await shown(placeOf(await make()));
  expect(page).toContain('As published');
  expect(page).not.toContain('Not out yet');
  expect(page).toContain('but the changes are too long to be shown.');
});

test('a link that shows changes is read 60 times in a minute', async () => {
  await autosave(changed('Not out yet'));
  const { json } = await make();
  const place = new URL(json.url).pathname;
  await shown(place);
  await db().query(`UPDATE rate_limit SET points = 60 WHERE key = $1`, [
    `preview-changes:${json._id}`,
  ]);
  for (const address of [place, `/api/page?path=${place}`]) {
    const answer = await app.call('GET', address);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect((await app.call('GET', placeOf(await make()))).status).toBe(200);
});
