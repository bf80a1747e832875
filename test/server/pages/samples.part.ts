import { pressCopy } from '../../../src/content/press';
import { sitePageId } from '../../../src/server/site-pages/ids';
import { db } from '../../../src/server/platform/database/data-source';
import {
  sampleCaseStudy,
  samplePartners,
  addSamplePages,
} from '../../../src/server/sample/site-pages';
import { samplePressItems } from '../../../src/server/sample/press';
import { useApp } from '../../support/app';

const featured = samplePressItems[0]!;
const { partners } = samplePartners;

describe('a new site', () => {
  const app = useApp({ samples: true });

  test('the home page has its sample partners, case study and press, without JavaScript', async () => {
    const { text } = await app.call('GET', '/');
    const [markup = ''] = text.split('<script type="application/json"');
    expect(markup.match(/<figcaption>/g)).toHaveLength(13);
    for (const { logo } of partners) {
      expect(markup).toContain(`src="${logo.img}"`);
      expect((await app.call('GET', logo.img)).headers.get('content-type')).toBe(
        'image/svg+xml; charset=utf-8',
      );
    }
    expect(markup).toContain(sampleCaseStudy.title);
    expect(markup).toContain(featured.quote);
  });

  test('every press item has its page, found by its direct name', async () => {
    const list = (await app.call('GET', '/press')).text;
    for (const { direct, title, quote, image } of samplePressItems) {
      expect(list).toContain(`href="/press/${direct}"`);
      const { status, text } = await app.call('GET', `/press/${direct}`);
      expect(status).toBe(200);
      expect(text).toContain(`<h1>${title}</h1>`);
      expect(text).toContain(quote);
      expect((await app.call('GET', image.img)).headers.get('content-type')).toBe('image/webp');
    }
  });

  test('a site of a release that had samples in its code gets them as rows, once', async () => {
    const { manager } = db();
    const rows = async () =>
      (await manager.query<{ count: number }[]>('SELECT count(*)::integer FROM site_page'))[0]
        ?.count;
    await manager.query('DELETE FROM site_page');
    // What the migration leaves there.
    await manager.query(
      `INSERT INTO site_page (id, kind, fields, version, updated_by, updated_at, sample)
         VALUES (gen_random_uuid(), 'samples', '{}', 0, '', now(), true)`,
    );
    await addSamplePages(manager, { sampleContent: false });
    expect(await rows()).toBe(1);
    // The lab has published partners of its own in the meantime.
    await manager.query(
      `INSERT INTO site_page (id, kind, fields, version, updated_by, updated_at)
         VALUES ($1, 'partners', '{}', 2, 'Ada', now())`,
      [sitePageId('partners')],
    );
    await addSamplePages(manager, { sampleContent: true });
    expect(await rows()).toBe(2 + samplePressItems.length);
    expect(await manager.query(`SELECT kind FROM site_page WHERE NOT sample`)).toEqual([
      { kind: 'partners' },
    ]);
    await manager.query(`DELETE FROM site_page`);
    await addSamplePages(manager, { sampleContent: true });
    expect(await rows()).toBe(0);
  });
});

describe('a new site with SAMPLE_CONTENT=false', () => {
  const app = useApp({ samples: true, env: { SAMPLE_CONTENT: 'false' } });

  test('the home page leaves out the sections that had samples', async () => {
    const { status, text } = await app.call('GET', '/');
    expect(status).toBe(200);
    for (const gone of [
      ...partners.map(({ caption }) => caption),
      sampleCaseStudy.title,
      featured.quote,
    ]) {
      expect(text).not.toContain(gone);
    }
    expect(text).not.toContain('class="partners"');
    expect(text).toContain('Building real trust in artificial intelligence');
  });

  test('the press page says what will appear there', async () => {
    const { status, text } = await app.call('GET', '/press');
    expect(status).toBe(200);
    expect(text).toContain(pressCopy.empty);
    expect(text).not.toContain(featured.title);
    const item = await app.call('GET', `/press/${featured.direct}`);
    expect(item.status).toBe(404);
    expect(item.text).toContain('<h1>Press release not found</h1>');
  });
});
