import { aboutCopy } from '../../../src/content/about';
import { documentNamed, siteDocumentNames } from '../../../src/content/documents';
import { Document } from '../../../src/entities/Document';
import { pageComponents } from '../../../src/client/page-components';
import { shownTexts } from '../../../src/server/documents/read-copy';
import { db } from '../../../src/server/platform/database/data-source';
import { matchRoute } from '../../../src/shared/match-route';
import { textsIn } from '../../../src/shared/fields';
import { useApp } from '../../support/app';
import { filledIn } from '../../support/field-values';
import { makeSignedIn } from '../../support/make';
import { pagesAs } from './pages';

const app = useApp();
let token: string;
beforeAll(async () => {
  token = (await makeSignedIn(app, { isAdmin: true })).token;
});
beforeEach(() => db().getRepository(Document).clear());

const pages = pagesAs(app, () => token);

test.each(siteDocumentNames)('%s is rendered with unpublished values', async (name) => {
  const { copy, fields, path } = documentNamed(name);
  const values = filledIn(copy, fields, (place) => `New ${place}.`, 3);
  const { status, json } = await pages.render(name, values);
  expect([status, json.page]).toEqual([200, matchRoute(path).row.page]);
  expect(Object.keys(pageComponents)).toContain(json.page);
  const text = JSON.stringify([json.data, json.site]);
  // Of the pages after a form, one is shown.
  const shown = Object.entries(values).filter(
    ([place]) =>
      (name !== 'thanks' || place.startsWith('message.')) &&
      // In the head, and on the page of the sign-up.
      !['lab.description', 'accounts.titles'].includes(place),
  );
  const texts = textsIn(shown.map(([, value]) => value)).filter((one) => one.startsWith('New '));
  expect(texts.filter((one) => !text.includes(one))).toEqual([]);
  expect(texts).not.toEqual([]);
  expect((await pages.read(name)).json.version).toBe(1);
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
    ...{ lead: 'Not yet.', title: '', 'mission.title': 'x'.repeat(500), gone: 'x' },
    ...{ 'believe.items': 7, 'faq.items': 'x', 'mission.text': '  ' },
  });
  expect(status).toBe(200);
  const { copy } = json.data;
  expect([copy.lead, copy.title, copy.mission.text]).toEqual(['Not yet.', 'About Assay', '']);
  expect([copy.mission.title, copy.believe, copy.faq]).toEqual([
    ...[aboutCopy.mission.title, aboutCopy.believe, shownTexts(aboutCopy.faq)],
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

test('an account renders at most 120 times in a minute', async () => {
  const { token: own } = await makeSignedIn(app);
  const mine = pagesAs(app, () => own);
  for (let turn = 0; turn < 120; turn++) {
    expect((await mine.render('projects', {})).status).toBe(200);
  }
  expect((await mine.render('projects', {})).status).toBe(429);
  expect((await pages.render('projects', {})).status).toBe(200);
});
