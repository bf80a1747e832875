import pino from 'pino';
import { db } from '../../../src/server/platform/database/data-source';
import { postKind } from '../../../src/server/posts/post-kind';
import { publishDue } from '../../../src/server/documents/schedule/publish-due';
import { postImageFields } from '../../../src/shared/posts/post-fields';
import { useApp } from '../../support/app';
import { untilSettled } from '../../support/cached';
import { fileForm, plainImage, plainPdf } from '../../support/image-files';
import { makePost, makeSignedIn, useWriter } from '../../support/make';
import { sample } from '../../support/sample';
import { fetchFile, makeUpload } from '../../support/media';
import { rawCall } from '../../support/raw';
import { pagesAs } from '../site-pages/pages';
import { until } from '../../support/until';

const app = useApp();
const writer = useWriter(app);

const picture = async () => {
  const { id, url } = await makeUpload(
    app,
    writer.token,
    'a.png',
    await plainImage().png().toBuffer(),
  );
  return { id, url, folder: url.slice(0, url.lastIndexOf('/')) };
};

/** The headers that say who may keep a file. */
const rules = async (address: string, init?: RequestInit) => {
  const { status, headers } = await fetchFile(app, address, init);
  return [status, headers.get('cache-control'), headers.get('x-robots-tag')];
};
const PUBLIC = [200, 'public, max-age=31536000, immutable', null];
const PRIVATE = [200, 'private, no-store', 'noindex'];

// With Postgres, the app is paused until it is connected, and is notified of its own changes.
const expectRules = (address: string, wanted: unknown[]) =>
  until(async () => JSON.stringify(await rules(address)) === JSON.stringify(wanted), {
    what: `${address} with ${wanted.join(', ')}`,
  });

const change = async (method: string, path: string, json: object = {}, version = 1) => {
  const headers = { 'if-match': `"${version}"` };
  const answer = await app.call(method, path, { token: writer.token, json, headers });
  if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
  return answer.json;
};

test('the sizes of an image that nobody has published are neither cached nor indexed', async () => {
  const bytes = await plainImage(600, 400).png().toBuffer();
  const { url } = await makeUpload(app, writer.token, 'a.png', bytes);
  const pdf = await makeUpload(app, writer.token, 'a.pdf', plainPdf('draft'));
  await makePost(app, writer.token, { status: 'draft', img: url });
  for (const name of ['600x400.webp', '480.webp', 'card.jpg']) {
    expect(await rules(url.replace('600x400.webp', name))).toEqual(PRIVATE);
  }
  expect(await rules(pdf.url)).toEqual(PRIVATE);
});

test('HEAD, a range and a 304 say the same', async () => {
  const { url } = await picture();
  const ask = (method: string, headers = {}) => rawCall(app.url, method, url, { headers });
  const { etag = '' } = (await ask('GET')).headers;
  const again = { 'if-none-match': etag };
  const asked = async () => [
    await ask('HEAD'),
    await ask('GET', { range: 'bytes=0-9' }),
    await ask('GET', again),
    await ask('HEAD', again),
  ];
  const said = (answers: Awaited<ReturnType<typeof asked>>) =>
    answers.map(({ status, headers }) => [
      status,
      headers['cache-control'],
      headers['x-robots-tag'] ?? null,
    ]);
  const statuses = [200, 200, 304, 304];
  expect(said(await asked())).toEqual(statuses.map((status) => [status, ...PRIVATE.slice(1)]));
  await makePost(app, writer.token, { img: url });
  await expectRules(url, PUBLIC);
  expect(said(await asked())).toEqual(statuses.map((status) => [status, ...PUBLIC.slice(1)]));
});

const text = (content: string) => ({ sections: [{ type: 'text', content }] });

test.each(
  sample<[string, (file: Awaited<ReturnType<typeof picture>>) => object]>(
    ['its featured image', ({ url }) => ({ img: url })],
    ['its image for shared links', ({ url }) => ({ sharingImg: url })],
    ['an image section', ({ url }) => ({ sections: [{ type: 'image', content: url, alt: 'A' }] })],
    ['a link to one size', ({ folder }) => text(`[card](${folder}/card.jpg)`)],
    ['a whole link to this site', ({ url }) => text(`[here](${app.config.siteUrl}${url})`)],
  ),
)('a file is public while a published post uses it as %s', async (_, use) => {
  const file = await picture();
  const { _id } = await makePost(app, writer.token, { status: 'draft', ...use(file) });
  const post = `/api/blogs/${_id}`;
  const save = (version: number, status: string) =>
    change('PUT', post, { name: 'A post', status, ...use(file) }, version);
  expect(await rules(file.url)).toEqual(PRIVATE);
  await save(1, 'published');
  await expectRules(file.url, PUBLIC);
  await expectRules(`${file.folder}/card.jpg`, PUBLIC);
  await save(2, 'draft');
  await expectRules(file.url, PRIVATE);
  await save(3, 'published');
  await expectRules(file.url, PUBLIC);
  await change('DELETE', post, {}, 4);
  await expectRules(file.url, PRIVATE);
});

test('a PDF is public while a published post links to it', async () => {
  const { url } = await makeUpload(app, writer.token, 'a.pdf', plainPdf('linked'));
  const { _id } = await makePost(app, writer.token, text(`[the report](${url})`));
  await expectRules(url, PUBLIC);
  await change('PUT', `/api/blogs/${_id}`, { name: 'A post', ...text('Removed.') });
  await expectRules(url, PRIVATE);
});

test('a file of a scheduled post is public from its publication', async () => {
  const { url } = await picture();
  const publishLocal = `${new Date().getUTCFullYear() + 1}-05-01T09:00`;
  const post = await makePost(app, writer.token, { status: 'scheduled', publishLocal, img: url });
  expect(await rules(url)).toEqual(PRIVATE);
  const due = new Date(post.publishAt);
  await publishDue([postKind], pino({ level: 'silent' }), () => app.cache.clear(), due);
  await expectRules(url, PUBLIC);
});

test('a file that replaces another in a published post is public, and the other is not', async () => {
  const old = await picture();
  await makePost(app, writer.token, { img: old.url });
  await expectRules(old.url, PUBLIC);
  const body = fileForm('b.png', await plainImage().png().toBuffer());
  const { json } = await app.call('POST', `/api/media/${old.id}/replace`, {
    token: writer.token,
    body,
  });
  await expectRules(json.url, PUBLIC);
  await expectRules(old.url, PRIVATE);
});

test('a photo and a linked file are public while their profile is on the site', async () => {
  const { employee, token: own } = await makeSignedIn(app, { onSite: false });
  const cv = await makeUpload(app, own, 'cv.pdf', plainPdf('cv'));
  const body = fileForm('me.png', await plainImage().png().toBuffer());
  const { json } = await app.call('POST', '/api/account/photo', { token: own, body });
  const { name, title } = employee;
  const socials = [`${app.config.siteUrl}${cv.url}`];
  await app.call('PUT', '/api/account', { token: own, json: { name, title, socials } });
  const files = [json.photo.src, cv.url];
  const expectAll = async (wanted: unknown[]) => {
    for (const file of files) await expectRules(file, wanted);
  };
  const admin = (await makeSignedIn(app, { isAdmin: true })).token;
  const team = (method: string, path: string, values: object) =>
    app.call(method, `/api/team/${employee.id}${path}`, { token: admin, json: values });
  await expectAll(PRIVATE);
  await team('PUT', '', { onSite: true });
  await expectAll(PUBLIC);
  await team('POST', '/suspend', {});
  await expectAll(PRIVATE);
});

test('reading a file again needs no query', async () => {
  const { url } = await picture();
  await makePost(app, writer.token, { img: url });
  await untilSettled(app);
  await expectRules(url, PUBLIC);
  const queries = jest.spyOn(db(), 'query');
  for (let turn = 0; turn < 5; turn += 1) expect(await rules(url)).toEqual(PUBLIC);
  expect(queries.mock.calls.filter(([sql]) => sql.includes('media'))).toEqual([]);
  queries.mockRestore();
});

// A new field of a post that contains addresses needs a migration that makes the trigger again.
test.each([...postImageFields, 'sections'] as const)(
  'a file in the field %s is listed',
  async (field) => {
    const { url } = await picture();
    const value = {
      img: url,
      sharingImg: url,
      sections: [{ type: 'text', content: `[a link](${url})` }],
    }[field];
    const { _id } = await makePost(app, writer.token, { [field]: value });
    const listed = await db().query('SELECT blog_id FROM blog_file WHERE folder = $1', [
      url.split('/')[2],
    ]);
    expect(listed).toEqual([{ blog_id: _id }]);
  },
);

test('a file is public while a page shows it', async () => {
  const { url } = await picture();
  expect(await rules(url)).toEqual(PRIVATE);
  const { publish } = pagesAs(app, () => writer.token);
  await publish('verify', 1, { lead: `${url} shows our office.` });
  await expectRules(url, PUBLIC);
  await publish('verify', 2, {});
  await expectRules(url, PRIVATE);
});
