import { aboutCopy } from '../../../src/content/about';
import { sitePageNames, sitePageOf } from '../../../src/content/site-pages';
import { SitePage } from '../../../src/entities/SitePage';
import { db } from '../../../src/server/platform/database/data-source';
import { editableFields } from '../../../src/shared/documents/fields';
import { useApp } from '../../support/app';
import { useWriter } from '../../support/make';
import { sample } from '../../support/sample';
import { pagesAs, storeValues } from './pages';

// Values that another release stored.
const app = useApp();
const admin = useWriter(app, { isAdmin: true });
beforeEach(async () => {
  await db().getRepository(SitePage).clear();
  app.cache.clear();
});

const pages = pagesAs(app, () => admin.token);

test.each(sample<unknown>(null, 7, 'x'.repeat(20_000), [null], [{ other: 'x' }], { other: 'x' }))(
  'pages with %j in place of every value have their defaults',
  async (value) => {
    for (const name of sitePageNames) {
      const { fields, path } = sitePageOf(name);
      const before = await app.call('GET', path);
      const paths = editableFields(fields).map((field) => field.path);
      await storeValues(name, Object.fromEntries([...paths, 'gone'].map((one) => [one, value])));
      app.cache.clear();
      const after = await app.call('GET', path);
      expect([name, after.status]).toEqual([name, before.status]);
      const textOf = (html: string) => html.replace(/ nonce="[^"]*"/g, '');
      expect(textOf(after.text)).toBe(textOf(before.text));
      expect((await pages.read(name)).status).toBe(200);
    }
    expect((await pages.list()).status).toBe(200);
  },
);

test('a value that no longer fits is ignored, and the others are shown', async () => {
  await storeValues('about', { lead: 'x'.repeat(601), 'team.title': 'All of us', gone: 'x' });
  const { text } = await app.call('GET', '/about');
  expect(text).toContain(aboutCopy.lead);
  expect(text).toContain('All of us');
});

test('the form has what became too long, so that it can be shortened', async () => {
  const lead = 'x'.repeat(601);
  await storeValues('about', { lead, 'faq.items': 'x', gone: 'x' });
  const { json } = await pages.read('about');
  expect([json.values, json.changed, json.version]).toEqual([{ lead }, 1, 2]);
  const { status, json: answer } = await pages.publish('about', 2, json.values);
  expect([status, Object.keys(answer.fields)]).toEqual([400, ['values.lead']]);
  expect((await pages.publish('about', 2, { lead: 'Short.' })).json.values).toEqual({
    lead: 'Short.',
  });
});

test('a value that has become the default is not a change', async () => {
  await storeValues('about', { lead: aboutCopy.lead });
  expect((await pages.read('about')).json).toMatchObject({ values: {}, changed: 0 });
});
