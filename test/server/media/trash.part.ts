import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Employee } from '../../../src/entities/Employee';
import { Media } from '../../../src/entities/Media';
import { requireFileRight } from '../../../src/server/media/may-delete';
import { pageKind } from '../../../src/server/site-pages/page-kind';
import { sweepFiles } from '../../../src/server/media/sweep-files';
import { sitePageId } from '../../../src/server/site-pages/ids';
import { db } from '../../../src/server/platform/database/data-source';
import { useApp } from '../../support/app';
import { fileForm, plainImage, plainPdf } from '../../support/image-files';
import { fetchFile, makeUpload } from '../../support/media';
import { makePost, makeSignedIn } from '../../support/make';
import { postPath } from '../../../src/shared/post-address';

const app = useApp();
type Account = Awaited<ReturnType<typeof makeSignedIn>>;
let [admin, publisher, editor, writer, owner]: Account[] = [];
beforeAll(async () => {
  admin = await makeSignedIn(app, { isAdmin: true });
  publisher = await makeSignedIn(app, { rights: ['publish'] });
  editor = await makeSignedIn(app, { rights: ['pages'] });
  writer = await makeSignedIn(app, { rights: [] });
  owner = await makeSignedIn(app, { rights: [] });
});

let width = 300;
const picture = async (as = owner) =>
  makeUpload(
    app,
    as?.token ?? '',
    'a.png',
    await plainImage((width += 1), 200)
      .png()
      .toBuffer(),
  );
const remove = (id: string, as: Account | undefined, uses = 0) =>
  app.call('DELETE', `/api/media/${id}`, {
    token: as?.token,
    headers: { 'if-match': `"${uses}"` },
  });
const restore = (id: string, as: Account | undefined) =>
  app.call('POST', `/api/media/${id}/restore`, { token: as?.token });
const removeForGood = (id: string, as: Account | undefined) =>
  app.call('DELETE', `/api/media/${id}/trash`, { token: as?.token });
const statusOf = async (url: string) => (await fetchFile(app, url)).status;
const idsIn = async (query: string) => {
  const { json } = await app.call('GET', `/api/media?limit=100${query}`, { token: admin?.token });
  return json.map(({ _id }: { _id: string }) => _id);
};

/** A post or a page that uses the file, who may take it away, and who may not. */
const uses: [string, (url: string) => Promise<unknown>, () => [Account?, Account?]][] = [
  [
    'a published post',
    (url) => makePost(app, admin?.token ?? '', { img: url }),
    () => [publisher, owner],
  ],
  [
    'a scheduled post',
    (url) =>
      makePost(app, admin?.token ?? '', {
        img: url,
        status: 'scheduled',
        publishLocal: new Date(Date.now() + 86_400_000).toISOString().slice(0, 16),
      }),
    () => [publisher, owner],
  ],
  [
    'a page',
    (url) => setPage('about', { 'mission.text': `A file: ${url}` }),
    () => [editor, owner],
  ],
  [
    'the page of the site itself',
    (url) => setPage('site', { 'look.logo': { img: url, alt: '' } }),
    () => [admin, editor],
  ],
  [
    'a draft',
    (url) => makePost(app, admin?.token ?? '', { img: url, status: 'draft' }),
    () => [owner, publisher],
  ],
  ['nothing', async () => undefined, () => [owner, publisher]],
];

async function setPage(name: 'about' | 'site', values: object): Promise<void> {
  const path = `/api/site-pages/${sitePageId(name)}`;
  const { headers } = await app.call('GET', path, { token: admin?.token });
  const answer = await app.call('PUT', path, {
    token: admin?.token,
    json: { values },
    headers: { 'if-match': headers.get('etag') ?? '' },
  });
  if (answer.status !== 200) throw new Error(answer.text);
}

test.each(uses)('a file that %s uses is deleted and restored by who may', async (_, use, who) => {
  const { id, url } = await picture();
  await use(url);
  const [may, mayNot] = who();
  const [{ uses: found }] = (await app.call('GET', '/api/media?limit=1', { token: admin?.token }))
    .json;
  const count = found.length;
  for (const stranger of [mayNot, writer]) {
    const { status, json } = await remove(id, stranger, count);
    expect([status, json.code]).toEqual([403, expect.stringMatching(/^(right|admin)/)]);
  }
  expect(await statusOf(url)).toBe(200);
  expect((await remove(id, may, count)).status).toBe(204);
  expect(await statusOf(url)).toBe(404);
  for (const stranger of [mayNot, writer]) {
    expect((await restore(id, stranger)).status).toBe(403);
    expect((await removeForGood(id, stranger)).status).toBe(403);
  }
  expect((await restore(id, may)).status).toBe(204);
  expect(await statusOf(url)).toBe(200);
  await db().query('DELETE FROM site_page');
});

test('restoring brings back everything as it was, for readers too', async () => {
  const file = await picture(publisher);
  const { direct } = await makePost(app, publisher?.token ?? '', { img: file.url });
  const pages = async () => (await app.call('GET', postPath(direct))).text;
  const [page, image] = [await pages(), await fetchFile(app, file.url)];
  const card = path.posix.join(path.dirname(file.url), 'card.jpg');
  expect(await statusOf(card)).toBe(200);
  const before = await db().getRepository(Media).findOneByOrFail({ id: file.id });
  expect((await remove(file.id, publisher, 1)).status).toBe(204);
  expect([await statusOf(file.url), await statusOf(card)]).toEqual([404, 404]);
  const again = await fetchFile(app, file.url);
  expect(again.headers.get('cache-control')).toBe('no-store');
  expect((await restore(file.id, publisher)).status).toBe(204);
  expect(await db().getRepository(Media).findOneByOrFail({ id: file.id })).toEqual(before);
  expect((await fetchFile(app, file.url)).bytes.equals(image.bytes)).toBe(true);
  expect((await fetchFile(app, file.url)).headers.get('cache-control')).toContain('immutable');
  expect(await pages()).toBe(page);
});

test('no icon is made of a logo in the trash, until it is restored', async () => {
  const { id, url } = await picture(admin);
  await setPage('site', { 'look.logo': { img: url, alt: '' } });
  await remove(id, admin, 1);
  const icon = `/icons/${path.basename(path.dirname(url))}-180.png`;
  expect(await statusOf(icon)).toBe(404);
  await restore(id, admin);
  expect(await statusOf(icon)).toBe(200);
  await db().query('DELETE FROM site_page');
});

test('lists, pickers and replacing leave out what is in the trash', async () => {
  const { id } = await picture();
  await remove(id, owner);
  for (const query of ['', '&kind=picture', '&unused=yes', '&q=a.png']) {
    expect(await idsIn(query)).not.toContain(id);
  }
  expect(await idsIn('&trash=yes')).toContain(id);
  expect(await idsIn('&trash=yes&kind=pdf')).not.toContain(id);
  const body = fileForm('b.png', await plainImage(900, 100).png().toBuffer());
  const replaced = await app.call('POST', `/api/media/${id}/replace`, {
    token: owner?.token,
    body,
  });
  expect(replaced.status).toBe(404);
  // A repeated request does not delete it for good.
  expect((await remove(id, owner)).status).toBe(404);
  expect((await restore(id, owner)).status).toBe(204);
  expect((await restore(id, owner)).status).toBe(404);
  expect((await removeForGood(id, owner)).status).toBe(404);
  expect((await restore(randomUUID(), owner)).status).toBe(404);
});

test('a file that is uploaded again gets a new address, and the one in the trash comes back', async () => {
  const bytes = plainPdf(randomUUID());
  const first = await makeUpload(app, owner?.token ?? '', 'a.pdf', bytes);
  await remove(first.id, owner);
  const second = await makeUpload(app, writer?.token ?? '', 'a.pdf', bytes);
  expect([second.id === first.id, await statusOf(first.url)]).toEqual([false, 404]);
  await restore(first.id, owner);
  expect([await statusOf(first.url), await statusOf(second.url)]).toEqual([200, 200]);
});

test('deleted for good, a file is gone with its bytes', async () => {
  const { id, url } = await picture();
  await remove(id, owner);
  expect((await removeForGood(id, owner)).status).toBe(204);
  expect([await statusOf(url), await idsIn('&trash=yes')]).toEqual([
    404,
    expect.not.arrayContaining([id]),
  ]);
  expect((await restore(id, owner)).status).toBe(404);
  const media = fs.readdirSync(path.join(app.config.dataDir, 'media'));
  expect(media).not.toContain(path.basename(path.dirname(url)));
});

test('after 30 days in the trash, a file is deleted with its bytes', async () => {
  const [old, fresh, live] = [await picture(), await picture(), await picture()];
  for (const { id } of [old, fresh]) await remove(id, owner);
  const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60 * 1000);
  await db()
    .getRepository(Media)
    .update(old.id, { deletedAt: days(30.1) });
  await db()
    .getRepository(Media)
    .update(fresh.id, { deletedAt: days(29.9) });
  await sweepFiles(app.config);
  expect((await restore(old.id, owner)).status).toBe(404);
  expect((await restore(fresh.id, owner)).status).toBe(204);
  expect([await statusOf(old.url), await statusOf(fresh.url), await statusOf(live.url)]).toEqual([
    404, 200, 200,
  ]);
  const kinds = await db().query<{ kind: string; by: string }[]>(
    `SELECT kind, by FROM activity WHERE about = 'a.png' ORDER BY created_at DESC, kind LIMIT 2`,
  );
  expect(kinds).toContainEqual({ kind: 'media deleted', by: '' });
});

test('where admins need a second factor, one without deletes no file of others', () => {
  const use = {
    id: sitePageId('site'),
    kind: pageKind,
    name: 'Site',
    status: 'published',
  } as const;
  const ask = (requireAdmin2fa: boolean) => () =>
    requireFileRight({ requireAdmin2fa }, admin?.employee as Employee, new Media(), [use]);
  expect(ask(false)).not.toThrow();
  expect(ask(true)).toThrow('Admins need two-factor authentication');
  const askUnused = (requireAdmin2fa: boolean) => () =>
    requireFileRight({ requireAdmin2fa }, admin?.employee as Employee, new Media(), []);
  expect(askUnused(false)).not.toThrow();
  expect(askUnused(true)).toThrow('Admins need two-factor authentication');
});
