import { type ComponentType, createElement } from 'react';
import { Frame } from '../../../src/client/components/Frame';
import { pageComponents } from '../../../src/client/page-components';
import { sitePageOf, type SitePageName, sitePageNames } from '../../../src/content/site-pages';
import { sitePageId } from '../../../src/server/site-pages/ids';
import {
  copyWith,
  type ReadCopy,
  readCopy,
  shownTexts,
} from '../../../src/server/site-pages/read-copy';
import { db } from '../../../src/server/platform/database/data-source';
import { loadPage } from '../../../src/server/pages/page-data';
import { frameOf } from '../../../src/server/site/frame';
import { siteWith } from '../../../src/server/site/site-with';
import { checkFields } from '../../../src/shared/documents/check-fields';
import { type FieldValues, textsIn } from '../../../src/shared/documents/fields';
import { matchRoute } from '../../../src/shared/match-route';
import { renderPage, textOf } from '../../client/render-page';
import { startApp, type TestApp } from '../../support/app';
import { emptied, filledIn } from '../../support/field-values';
import { makeEmployee } from '../../support/make';

// Pages with any copy that staff may enter.
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ samples: true });
  await makeEmployee({ name: 'Tom Team', founder: false });
});
afterAll(() => app.close());

/** The fields that are shown elsewhere than on the page: test/server/site-pages/site.part.ts. */
const notOnPage = ['lab.tagline', 'lab.description', 'lab.name', 'accounts.titles'];

/** The pages that show a document, besides its own. */
const others: Partial<Record<SitePageName, string[]>> = {
  press: ['/press/reviews-in-the-open', '/press/nothing'],
  thanks: Object.keys(sitePageOf('thanks').copy).map((sent) => `/thank-you?for=${sent}`),
};

async function load(name: SitePageName, values: FieldValues, path: string, config = app.config) {
  // The home page shows titles of partners and of the case study only above samples.
  const copy: ReadCopy = (asked, site) =>
    asked === name ? Promise.resolve(shownTexts(copyWith(asked, values))) : readCopy(asked, site);
  const match = matchRoute(path);
  const { data, head, meta } = await loadPage(config, match, copy);
  const page = pageComponents[match.row.page as 'home'] as unknown as ComponentType<object>;
  const content = createElement(page, data);
  const { isOnEveryPage } = sitePageOf(name);
  const html = isOnEveryPage
    ? renderPage(
        createElement(Frame, { children: content }),
        match.path,
        frameOf(config, siteWith({ values: { [name]: values }, hasSamples: true })),
      )
    : renderPage(content, match.path);
  return { html, head, meta };
}

/** The HTML of every page that shows a document. */
async function show(name: SitePageName, values: FieldValues): Promise<string> {
  const paths = [sitePageOf(name).path, ...(others[name] ?? [])];
  const pages = paths.map(async (path) => (await load(name, values, path)).html);
  const shown = await Promise.all(pages);
  const bare = await withoutItems(() => load(name, values, sitePageOf(name).path));
  return [...shown, bare.html].join('\n');
}

/** A page while there are no press items, which says what will be there. */
async function withoutItems<T>(action: () => Promise<T>): Promise<T> {
  const move = (from: string, to: string) =>
    db().query(`UPDATE site_page SET status = $2 WHERE kind = 'pressItem' AND status = $1`, [
      from,
      to,
    ]);
  await move('published', 'trash');
  try {
    return await action();
  } finally {
    await move('trash', 'published');
  }
}

describe.each(sitePageNames)('%s', (name) => {
  const { copy, fields, path } = sitePageOf(name);
  const changed = filledIn(copy, fields, (place) => `New ${place}.`, 3);

  test('shows every text that staff changed', async () => {
    expect(checkFields(fields, copy, changed)).toEqual({});
    const body = textOf((await show(name, changed)).replace(/<img [^>]*alt="(.*?)"/g, '$1 $&'));
    const { head, meta } = await load(name, changed, path);
    const text = [body, head.title, head.description, meta?.card?.alt].join('\n');
    const onPage = Object.entries(changed).filter(
      ([place]) => name !== 'site' || !notOnPage.includes(place),
    );
    const expected = textsIn(onPage.map(([, value]) => value)).filter((one) =>
      one.startsWith('New '),
    );
    expect(expected.filter((one) => !text.includes(one))).toEqual([]);
  });

  test('has nothing empty while every optional part of it is', async () => {
    const values = emptied(fields);
    expect(checkFields(fields, copy, values)).toEqual({});
    const html = await show(name, values);
    expect(html).toContain('<h1');
    expect(html.match(/<(h\d|p|ul|ol|dl|dd|dt|li|a|nav|section)\b[^>]*>\s*<\/\1>/g)).toBeNull();
    // A heading with nothing below it.
    expect(html.match(/[^>]*<\/h2>(<div[^>]*><\/div>)?(<\/div>)?<\/section>/g)).toBeNull();
  });

  test('has the title and the introduction of staff in its head, if they changed them', async () => {
    const before = (await load(name, {}, path)).head;
    const own = Object.entries(changed).filter(([field]) => !field.startsWith('sharing.'));
    const { head } = await load(name, Object.fromEntries(own), path);
    const { title, lead } = { title: undefined, lead: undefined, ...copy } as Record<
      string,
      unknown
    >;
    if (title) expect(head.title).toBe('New title. · Assay');
    if (lead) {
      expect(before.description).toBe(lead);
      expect(head.description).toBe('New lead.');
    }
    const { row } = matchRoute(path);
    if (title && row.path !== '*') expect(before.title).toBe(`${row.title} · Assay`);
  });
});

test('the questions for search engines are those of the page', async () => {
  const asked = [{ name: 'Why now?', text: 'Because.' }];
  const graph = async (values: FieldValues) => (await load('about', values, '/about')).meta?.graph;
  expect(await graph({ 'faq.items': asked })).toEqual([
    expect.objectContaining({ mainEntity: [expect.objectContaining({ name: 'Why now?' })] }),
  ]);
  expect(await graph({ 'faq.items': [] })).toEqual([]);
});

test('a link leads to a page, a file, another site or an email address', async () => {
  const links = [
    { href: '/about#team', text: 'A page' },
    { href: '/media/report.pdf', text: 'A file' },
    { href: 'https://example.org/a', text: 'Another site' },
    { href: 'mailto:lab@example.org', text: 'An address' },
  ];
  const { html } = await load('projects', { links }, '/projects');
  expect(html.match(/<a .*?>/g)).toEqual([
    '<a href="/about#team" class="more">',
    '<a class="more" href="/media/report.pdf">',
    '<a class="more out" href="https://example.org/a">',
    '<a class="more" href="mailto:lab@example.org">',
  ]);
});

test('a page has the values that are stored, and the default again without them', async () => {
  const title = async () => /<h1>(.*?)<\/h1>/.exec((await app.call('GET', '/contact')).text)?.[1];
  expect(await title()).toBe('Contact us');
  await db().query(
    `INSERT INTO site_page (id, kind, fields, version, updated_by, updated_at)
     VALUES ($1, 'contact', $2, 1, 'Ada', now())`,
    [sitePageId('contact'), JSON.stringify({ title: 'Write to the lab' })],
  );
  app.cache.clear();
  expect(await title()).toBe('Write to the lab');
  await db().query(`DELETE FROM site_page WHERE id = $1`, [sitePageId('contact')]);
  app.cache.clear();
  expect(await title()).toBe('Contact us');
});

test('calls are above how to apply, each with what it says about its days', async () => {
  const call = { title: 'Spring', text: 'Six months.', opens: '2020-01-01', closes: '2020-02-01' };
  const { html } = await load('calls', { calls: [call] }, '/fellowships');
  expect(html).toContain('<p class="meta">This call closed on 1 February 2020.</p>');
  expect(html.indexOf('Spring')).toBeLessThan(html.indexOf('How to apply'));
  expect((await load('calls', {}, '/fellowships')).html).not.toContain('<h2>Calls</h2>');
});
