import { SitePage } from '../../../src/entities/SitePage';
import { Revision } from '../../../src/entities/Revision';
import { db } from '../../../src/server/platform/database/data-source';
import { pageKind } from '../../../src/server/site-pages/page-kind';
import { publishDue } from '../../../src/server/documents/schedule/publish-due';
import { startSweeping } from '../../../src/server/sweep';
import { followSetting } from '../../../src/server/sample/remove-samples';
import { insertSamplePages } from '../../../src/server/sample/site-pages';
import { samplePressItems } from '../../../src/server/sample/press';
import type { FieldValues } from '../../../src/shared/documents/fields';
import { useApp } from '../../support/app';
import { useWriter } from '../../support/make';
import { until } from '../../support/until';
import pino from 'pino';

const app = useApp();
const writer = useWriter(app, { name: 'Pia Press', rights: ['pages'] });
beforeEach(async () => {
  await db().getRepository(SitePage).clear();
  await db().getRepository(Revision).clear();
  await db().query('DELETE FROM old_slug');
  app.cache.clear();
});

const item = (own: FieldValues = {}): FieldValues => ({
  title: 'Reading aloud',
  company: 'The Ledger',
  date: '3 June 2026',
  link: 'https://example.org/a',
  quote: 'Who checked it?',
  blurb: ['They read it aloud.'],
  image: { img: '/images/press/a.webp', alt: '' },
  ...own,
});
const call = (method: string, path: string, json?: object, version?: number) =>
  app.call(method, path, {
    token: writer.token,
    ...(json ? { json } : {}),
    ...(version ? { headers: { 'if-match': `"${version}"` } } : {}),
  });
const add = async (): Promise<string> => (await call('POST', '/api/press-items')).json._id;
const publish = (id: string, values: FieldValues, version = 1) =>
  call('PUT', `/api/site-pages/${id}`, { values }, version);
const list = async (query = '') => (await call('GET', `/api/press-items${query}`)).json;
const page = (path: string) => app.call('GET', path);

async function published(own: FieldValues = {}): Promise<string> {
  const id = await add();
  const { status, text } = await publish(id, item(own));
  if (status !== 200) throw new Error(text);
  return id;
}

test('a new press item is a draft until it is published', async () => {
  const answer = await call('POST', '/api/press-items');
  expect([answer.status, answer.json]).toMatchObject([
    201,
    { name: 'pressItem', title: '', status: 'draft', path: '/press', version: 1, values: {} },
  ]);
  const id = answer.json._id;
  expect((await page('/press')).text).toContain('Releases and coverage of our work');
  const refused = await publish(id, { title: 'Only a title' });
  expect([refused.status, Object.keys(refused.json.fields).sort()]).toEqual([
    400,
    ['values.company', 'values.date', 'values.link'],
  ]);
  const { json } = await publish(id, item());
  expect(json).toMatchObject({
    title: 'Reading aloud',
    status: 'published',
    path: '/press/Reading_aloud',
    version: 2,
  });
  expect((await page('/press')).text).toContain('href="/press/Reading_aloud"');
  expect((await page('/press/Reading_aloud.')).headers.get('location')).toBe(
    '/press/Reading_aloud',
  );
  const { status, text } = await page('/press/Reading_aloud');
  expect(status).toBe(200);
  expect(text).toContain('<h1>Reading aloud</h1>');
  expect((await page('/sitemap.xml')).text).toContain('/press/Reading_aloud');
  expect(await list()).toMatchObject([{ _id: id, status: 'published', by: 'Pia Press' }]);
});

test('a press item can have its own title, description and image for search engines', async () => {
  const id = await add();
  const own = {
    'sharing.title': 'The Ledger on us',
    'sharing.description': 'What a paper saw.',
    'sharing.image': { img: '/images/posts/door.webp', alt: 'A door' },
  };
  const drawn = await call('POST', `/api/site-pages/${id}/render`, { values: item() });
  expect(drawn.json.sharing).toMatchObject({
    title: 'Reading aloud · Assay',
    description: 'They read it aloud.',
    url: expect.stringMatching(/\/press\/Reading_aloud$/),
  });
  await publish(id, item(own));
  const { text } = await page('/press/Reading_aloud');
  expect(text).toContain('<title>The Ledger on us · Assay</title>');
  expect(text).toContain('<meta name="description" content="What a paper saw.">');
  expect(text).toContain('<meta property="og:image:alt" content="A door">');
  expect(text).toContain('<h1>Reading aloud</h1>');
  expect(text).not.toContain('"sharing"');
});

test('a press item is published at its time, at an address of its own', async () => {
  const publishLocal = `${new Date().getUTCFullYear() + 1}-05-01T09:00`;
  const schedule = (id: string, values: FieldValues, version: number) =>
    call('PUT', `/api/site-pages/${id}`, { values, publishLocal }, version);
  const publishDueItems = () =>
    publishDue(
      [pageKind],
      pino({ level: 'silent' }),
      () => app.cache.clear(),
      new Date(`${publishLocal}Z`),
    );
  const other = await published({ title: 'Other', direct: 'taken' });
  const id = await add();
  const refused = await schedule(id, item({ direct: 'taken' }), 1);
  expect([refused.status, Object.keys(refused.json.fields)]).toEqual([400, ['values.direct']]);

  const { json } = await schedule(id, item(), 1);
  expect(json).toMatchObject({ status: 'draft', version: 2, scheduled: { publishLocal } });
  expect((await list())[0]).toMatchObject({ status: 'draft', scheduled: { publishLocal } });
  expect((await page('/press/Reading_aloud')).status).toBe(404);
  const cancelled = await call('DELETE', `/api/site-pages/${id}/schedule`, undefined, 2);
  expect(cancelled.json).toMatchObject({ status: 'draft', scheduled: null, version: 3 });
  await schedule(id, item(), 3);
  await publishDueItems();
  expect((await page('/press/Reading_aloud')).text).toContain('<h1>Reading aloud</h1>');
  expect((await page('/press')).text).toContain('href="/press/Reading_aloud"');

  // A change of what readers see, with another address.
  await schedule(id, item({ direct: 'aloud' }), 5);
  expect((await page('/press/Reading_aloud')).status).toBe(200);
  await publishDueItems();
  expect((await page('/press/Reading_aloud')).headers.get('location')).toBe('/press/aloud');

  await schedule(other, item({ title: 'Changed' }), 2);
  await call('DELETE', `/api/press-items/${other}`);
  await call('POST', `/api/press-items/${other}/restore`);
  await publishDueItems();
  expect((await page('/press/taken')).text).toContain('<h1>Other</h1>');
});

test('every former address leads to the current one', async () => {
  const id = await published();
  await publish(id, item({ direct: 'aloud' }), 2);
  await publish(id, item({ direct: 'read aloud' }), 3);
  for (const former of ['Reading_aloud', 'aloud']) {
    const { status, headers } = await page(`/press/${former}`);
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
      301,
      '/press/read_aloud',
      'no-cache',
    ]);
  }
  expect((await page('/press/read_aloud')).status).toBe(200);
  // The title does not move it.
  await publish(id, item({ title: 'Renamed' }), 4);
  expect((await page('/press/read_aloud')).text).toContain('<h1>Renamed</h1>');
});

test('no two items have the same address, nor one that the other had', async () => {
  const first = await published();
  const second = await published();
  expect((await list()).map(({ path }: { path: string }) => path).sort()).toEqual([
    '/press/Reading_aloud',
    '/press/Reading_aloud_2',
  ]);
  const take = async (direct: string) => {
    const { status, json } = await publish(second, item({ direct }), 2);
    return [status, json.fields?.['values.direct']];
  };
  expect(await take('Reading_aloud')).toEqual([
    400,
    'The press item “Reading aloud” has this address',
  ]);
  await publish(first, item({ direct: 'moved' }), 2);
  expect(await take('Reading_aloud')).toEqual([
    400,
    'The press item “Reading aloud” had this address, and old links to it still work',
  ]);
  expect(await take('a/b')).toEqual([400, 'Address must not contain /']);
});

test('featured items come first, then the newest, and the newest featured is at home', async () => {
  await published({ title: 'Old', date: '3 June 2020' });
  await published({ title: 'New', date: '3 June 2026', quote: 'Not at home.' });
  await published({ title: 'Star', date: '1 May 2019', quote: 'At home.', featured: true });
  await published({ title: 'Older star', date: '1 May 2018', featured: true });
  const { text } = await page('/press');
  const titles = [...text.matchAll(/<h2><a [^>]*>(.*?)<\/a>/g)].map(([, title]) => title);
  expect(titles).toEqual(['Star', 'Older star', 'New', 'Old']);
  const home = (await page('/')).text;
  expect(home).toContain('At home.');
  expect(home).not.toContain('Not at home.');
});

test('an item in the trash is gone for readers and in the desk, until it is restored', async () => {
  const id = await published();
  expect((await call('DELETE', `/api/press-items/${id}`)).status).toBe(204);
  expect((await page('/press/Reading_aloud')).status).toBe(404);
  expect((await call('GET', `/api/site-pages/${id}`)).status).toBe(404);
  expect((await publish(id, item(), 2)).status).toBe(404);
  expect((await call('DELETE', `/api/press-items/${id}`)).status).toBe(404);
  expect([await list(), await list('?trash=yes')]).toMatchObject([[], [{ _id: id }]]);
  const { status, json } = await call('POST', `/api/press-items/${id}/restore`);
  expect([status, json.status]).toEqual([200, 'published']);
  expect((await page('/press/Reading_aloud')).status).toBe(200);
  const draft = await add();
  await call('DELETE', `/api/press-items/${draft}`);
  expect((await call('POST', `/api/press-items/${draft}/restore`)).json.status).toBe('draft');
});

test('after 30 days in the trash it is deleted, with its history and its addresses', async () => {
  const id = await published();
  await publish(id, item({ direct: 'moved' }), 2);
  await call('DELETE', `/api/press-items/${id}`);
  await db().query(`UPDATE site_page SET deleted_at = now() - interval '31 days'`);
  const stop = startSweeping(pino({ level: 'silent' }));
  const left = async () => {
    const rows = await db().query<{ count: number }[]>(
      `SELECT (SELECT count(*) FROM site_page) + (SELECT count(*) FROM old_slug)
        + (SELECT count(*) FROM revision) AS count`,
    );
    return Number(rows[0]?.count);
  };
  await until(async () => (await left()) === 0);
  stop();
});

test('it has autosaves, a history, a preview and a conflict, as pages have', async () => {
  const id = await add();
  const content = { version: 1, values: { title: 'Unfinished' } };
  const save = { save: id.replace('a55a0001', '00000000'), base: null, mode: 'replace' };
  const address = `/api/autosaves/page/${id}`;
  expect((await call('PUT', address, { ...save, content, version: 1 })).status).toBe(200);
  expect((await call('GET', '/api/autosaves')).json).toMatchObject([
    { _id: id, kind: 'page', name: 'Unfinished', status: 'draft' },
  ]);
  const missing = `/api/autosaves/page/${id.slice(0, -4)}0000`;
  expect((await call('PUT', missing, { ...save, content, version: 1 })).status).toBe(404);
  const rendered = await call('POST', `/api/site-pages/${id}/render`, { values: content.values });
  expect(rendered.json).toMatchObject({
    page: 'pressItem',
    data: { item: { title: 'Unfinished' } },
  });
  await publish(id, item());
  expect((await publish(id, item({ title: 'Late' }), 1)).json).toMatchObject({
    code: 'precondition-failed',
    current: { version: 2 },
  });
  expect((await call('GET', `/api/site-pages/${id}/revisions`)).json).toMatchObject([
    { version: 2, kind: 'published' },
  ]);
});

test('a page is no press item', async () => {
  const [{ _id: about }] = (await call('GET', '/api/site-pages')).json;
  expect((await call('DELETE', `/api/press-items/${about}`)).status).toBe(404);
  expect((await call('POST', `/api/press-items/${about}/restore`)).status).toBe(404);
});

test('publishing a sample makes it the lab’s own, with the sample in its history', async () => {
  await insertSamplePages(db().manager);
  const direct = samplePressItems[0]?.direct ?? '';
  const rows = await list();
  const row = rows.find(({ path }: { path: string }) => path === `/press/${direct}`);
  expect(row).toMatchObject({ sample: true, version: 1 });
  const { json } = await publish(row._id, item({ direct }));
  expect([json.sample, json.path]).toEqual([false, `/press/${direct}`]);
  const history = (await call('GET', `/api/site-pages/${row._id}/revisions`)).json;
  expect(history.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
  const follow = async (sampleContent: boolean) => {
    await db().transaction((manager) => followSetting(manager, { ...app.config, sampleContent }));
    app.cache.clear();
  };
  await follow(false);
  try {
    expect((await page('/press')).text).toContain('<a href="/press/reviews-in-the-open">');
    expect((await page('/press')).text).not.toContain('fellowship-without-a-degree');
    expect((await page('/')).text).not.toContain('class="partners"');
    expect(await list()).toHaveLength(1);
    // The removed sample counts as nothing, and publishing replaces it.
    const documents: { name: string; _id: string }[] = (await call('GET', '/api/site-pages')).json;
    const partners = documents.find(({ name }) => name === 'partners')!;
    expect(partners).toMatchObject({ name: 'partners', changed: 0, version: 1 });
    const logo = { img: '/images/logo.webp', alt: '' };
    const own = { partners: [{ logo, name: 'Our partner', caption: '' }] };
    expect((await publish(partners._id, own)).status).toBe(200);
    expect((await page('/')).text).toContain('alt="Our partner"');
  } finally {
    await follow(true);
  }
});
