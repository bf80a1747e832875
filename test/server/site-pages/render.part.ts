import { aboutCopy } from '../../../src/content/about';
import { sitePageOf, sitePageNames } from '../../../src/content/site-pages';
import { SitePage } from '../../../src/entities/SitePage';
import { pageComponents } from '../../../src/client/page-components';
import { shownTexts } from '../../../src/server/site-pages/read-copy';
import { db } from '../../../src/server/platform/database/data-source';
import { matchRoute } from '../../../src/shared/match-route';
import { textsIn } from '../../../src/shared/documents/fields';
import { useApp } from '../../support/app';
import { filledIn } from '../../support/field-values';
import { makeSignedIn, useWriter } from '../../support/make';
import { testInFull } from '../../support/sample';
import { pagesAs } from './pages';

const app = useApp();
const admin = useWriter(app, { isAdmin: true });
beforeEach(() => db().getRepository(SitePage).clear());

const pages = pagesAs(app, () => admin.token);

test.each(sitePageNames)('%s is rendered with unpublished values', async (name) => {
  const { copy, fields, path } = sitePageOf(name);
  const values = filledIn(copy, fields, (place) => `New ${place}.`, 3);
  const { status, json } = await pages.render(name, values);
  expect([status, json.page]).toEqual([200, matchRoute(path).row.page]);
  expect(Object.keys(pageComponents)).toContain(json.page);
  const text = JSON.stringify(json);
  // Of the pages after a form, one is shown. There is no such image, so the card shows the texts.
  const shown = Object.entries(values).filter(
    ([place]) =>
      (name !== 'thanks' || place.startsWith('message.')) &&
      // In the head, on the page of the sign-up, and on the card.
      !['lab.description', 'accounts.titles', 'sharing.image'].includes(place),
  );
  const texts = textsIn(shown.map(([, value]) => value)).filter((one) => one.startsWith('New '));
  expect(texts.filter((one) => !text.includes(one))).toEqual([]);
  expect(texts).not.toEqual([]);
  expect((await pages.read(name)).json.version).toBe(1);
});

test('it says what search engines and shared links will show', async () => {
  const { json } = await pages.render('about', { title: 'About us', lead: 'We look closely.' });
  const standard = { title: 'About us', description: 'We look closely.' };
  expect(json.sharing).toEqual({
    title: 'About us · Assay',
    description: standard.description,
    standard,
    url: `${app.config.siteUrl}/about`,
    card: { src: expect.any(String), alt: 'Assay. About. About us. We look closely.' },
  });
  expect((await app.call('GET', json.sharing.card.src)).status).toBe(200);
  const { json: own } = await pages.render('about', {
    title: 'About us',
    lead: 'We look closely.',
    'sharing.title': 'The lab',
    'sharing.description': 'Who we\nare',
    'sharing.image': { img: '/images/posts/door.webp', alt: 'A door' },
  });
  expect(own.sharing).toMatchObject({
    title: 'The lab · Assay',
    description: 'Who we are',
    standard,
  });
  expect(own.sharing.card.alt).toBe('A door');
  for (const name of ['thanks', 'notFound', 'site', 'navigation'] as const) {
    expect([name, (await pages.render(name, {})).json.sharing]).toEqual([name, null]);
  }
});

test('a page has its own title, description and image in its head, and nothing of them in its data', async () => {
  await pages.publish('about', 1, {
    'sharing.title': 'The lab',
    'sharing.description': 'Who we are',
    'sharing.image': { img: '/images/posts/door.webp', alt: 'A door' },
  });
  const { text } = await app.call('GET', '/about');
  expect(text).toContain('<title>The lab · Assay</title>');
  expect(text).toContain('<meta name="description" content="Who we are">');
  expect(text).toContain('<meta property="og:title" content="The lab">');
  expect(text).toContain('<meta property="og:image:alt" content="A door">');
  expect(text).not.toContain('"sharing"');
});

test('the values that are sent replace those that are published', async () => {
  await pages.publish('about', 1, { lead: 'Published.', 'team.title': 'All of us' });
  const { json } = await pages.render('about', { lead: 'Not yet.' });
  expect(json.data.copy.lead).toBe('Not yet.');
  expect(json.data.copy.team.title).toBe(aboutCopy.team.title);
  expect((await app.call('GET', '/about')).text).toContain('Published.');
});

test('what can’t be published yet is shown as the default, and the rest as it is', async () => {
  const { status, json } = await pages.render('about', {
    lead: 'Not yet.',
    title: '',
    'mission.title': 'x'.repeat(500),
    gone: 'x',
    'believe.items': 7,
    'faq.items': 'x',
    'mission.text': '  ',
  });
  expect(status).toBe(200);
  const { copy } = json.data;
  expect([copy.lead, copy.title, copy.mission.text]).toEqual(['Not yet.', 'About Assay', '']);
  expect([copy.mission.title, copy.believe, copy.faq]).toEqual([
    aboutCopy.mission.title,
    aboutCopy.believe,
    shownTexts(aboutCopy.faq),
  ]);
});

test('an entry that is not complete yet is left out of its list', async () => {
  const { json } = await pages.render('about', {
    'believe.items': ['First.', '', 'Third.'],
    'faq.items': [{ name: 'Why?', text: 'Because.' }, { name: 'Who?' }],
  });
  const { believe, faq } = json.data.copy;
  expect(believe.items).toEqual(['First.', 'Third.']);
  expect(faq.items).toEqual([{ name: 'Why?', text: 'Because.' }]);
});

testInFull('an account renders at most 120 times in a minute', async () => {
  const { token: own } = await makeSignedIn(app);
  const mine = pagesAs(app, () => own);
  for (let turn = 0; turn < 120; turn++) {
    expect((await mine.render('projects', {})).status).toBe(200);
  }
  expect((await mine.render('projects', {})).status).toBe(429);
  expect((await pages.render('projects', {})).status).toBe(200);
});
