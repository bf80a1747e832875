import { SitePage } from '../../../src/entities/SitePage';
import { Revision } from '../../../src/entities/Revision';
import { db } from '../../../src/server/platform/database/data-source';
import { useApp } from '../../support/app';
import { makePost, makeSignedIn } from '../../support/make';
import { pagesAs } from './pages';

const app = useApp();
const people: { token: string; name: string }[] = [];
beforeAll(async () => {
  for (const isAdmin of [false, true]) {
    const { token, employee } = await makeSignedIn(app, { isAdmin });
    people.push({ token, name: employee.name });
  }
});
beforeEach(async () => {
  await db().getRepository(SitePage).clear();
  await db().getRepository(Revision).clear();
  await db().query('DELETE FROM autosave');
});

const pages = pagesAs(app, () => people[0]?.token ?? '');
const others = pagesAs(app, () => people[1]?.token ?? '');

test('every publication is a revision with its values', async () => {
  await pages.publish('about', 1, { 'team.title': 'All of us here' });
  await others.publish('about', 2, { 'team.title': 'All of us', eyebrow: '' });
  await pages.publish('contact', 1, { title: 'Write' });
  const { json, status } = await pages.revisions('about');
  expect(status).toBe(200);
  expect(json).toMatchObject([
    { version: 3, kind: 'published', by: people[1]?.name, correction: '', redated: null },
    // "Team" is the default.
    { version: 2, kind: 'published', by: people[0]?.name, added: 4, removed: 1 },
  ]);
  const { json: one } = await pages.revision('about', json[0]._id);
  expect(one).toEqual({ ...json[0], values: { 'team.title': 'All of us', eyebrow: '' } });
});

test('a list of revisions is read page by page', async () => {
  for (const version of [1, 2, 3])
    await pages.publish('about', version, { lead: `No ${version}.` });
  const first = await pages.revisions('about', '?limit=2');
  expect(first.json.map(({ version }: { version: number }) => version)).toEqual([4, 3]);
  const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const query = next.slice(next.indexOf('?'));
  expect((await pages.revisions('about', query)).json).toMatchObject([{ version: 2 }]);
});

test('revisions of posts and of other pages are not those of the page', async () => {
  const { token } = people[0] as { token: string };
  const { _id } = await makePost(app, token);
  const [ofPost] = (await app.call('GET', `/api/blogs/${_id}/revisions`, { token })).json;
  await pages.publish('contact', 1, { title: 'Write' });
  const [ofContact] = (await pages.revisions('contact')).json;
  for (const { _id: id } of [ofPost, ofContact]) {
    expect((await pages.revision('about', id)).status).toBe(404);
  }
  expect(
    (await app.call('GET', `/api/blogs/${_id}/revisions/${ofContact._id}`, { token })).status,
  ).toBe(404);
});

test('superseded texts of a page are in the history of their writer alone', async () => {
  await pages.publish('about', 1, { lead: 'Published.' });
  const first = await pages.autosave('about', { lead: 'From the laptop.' }, { version: 2 });
  const second = await pages.autosave(
    'about',
    { lead: 'From the phone.' },
    { base: first.save, mode: 'supersede', version: 2 },
  );
  expect([second.status, second.json]).toEqual([200, { save: second.save, keptInHistory: true }]);
  const { json } = await pages.revisions('about');
  expect(json).toMatchObject([
    { _id: first.save, kind: 'superseded', version: 2 },
    { kind: 'published', version: 2 },
  ]);
  expect((await pages.revision('about', first.save)).json.values).toEqual({
    lead: 'From the laptop.',
  });
  expect((await pages.revisions('about', '?saved=yes')).json).toHaveLength(1);
  expect((await others.revisions('about')).json).toHaveLength(1);
  expect((await others.revision('about', first.save)).status).toBe(404);
});
