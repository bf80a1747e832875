import pino from 'pino';
import { Activity } from '../../../src/entities/Activity';
import { Blog } from '../../../src/entities/Blog';
import { Employee } from '../../../src/entities/Employee';
import { SampleRemoval } from '../../../src/entities/SampleRemoval';
import { db } from '../../../src/server/platform/database/data-source';
import { sampleEmployees, samplePosts } from '../../../src/server/sample/content';
import { samplePartners } from '../../../src/server/sample/site-pages';
import { samplePressItems } from '../../../src/server/sample/press';
import { startSweeping } from '../../../src/server/sweep';
import { startApp, type TestApp } from '../../support/app';
import { makePost, makeSignedIn } from '../../support/make';
import { login } from '../../support/own-place';
import { testInFull } from '../../support/sample';
import { pagesAs } from '../site-pages/pages';
import { until } from '../../support/until';

let app: TestApp;
let admin: { employee: Employee; token: string };
let sample: { id: string; token: string };
beforeEach(async () => {
  app = await startApp({ samples: true });
  const { emails, password } = app.samples ?? { emails: [], password: '' };
  const { json } = await login(app, emails[0] ?? '', password);
  sample = { id: json.userId, token: json.token };
  admin = await makeSignedIn(app, { name: 'Nia Own', isAdmin: true, onSite: false });
});
afterEach(() => app.close());

const samples = (method: 'GET' | 'POST', path = '', token = admin.token) =>
  app.call(method, `/api/samples${path}`, { token });
const listed = async (path: string, token?: string) =>
  (await app.call('GET', path, token ? { token } : {})).json as { _id: string; name: string }[];
const namesIn = async (path: string, token?: string) =>
  (await listed(path, token)).map(({ name }) => name);

/** What anybody can list of people, posts and tags, in both parts of the site. */
async function everything() {
  const { token } = admin;
  const pages = ['/', '/about', '/press', '/bloglist', '/feed.xml', '/sitemap.xml'].map(
    async (path) => (await app.call('GET', path)).text,
  );
  return {
    lists: await Promise.all([
      ...['/api/employees', '/api/blogs'].map((path) => listed(path)),
      ...['/api/team', '/api/authors', '/api/reviewers', '/api/tags'].map((path) =>
        listed(path, token),
      ),
      ...['published', 'draft', 'trash'].map((status) =>
        listed(`/api/posts?status=${status}`, token),
      ),
    ]),
    pages: await Promise.all(pages),
  };
}

test('an admin removes all samples in one step, and undoes it', async () => {
  const [first] = await listed('/api/blogs');
  await app.call('DELETE', `/api/blogs/${first?._id}`, { token: admin.token });
  const before = await everything();
  expect((await samples('GET')).json).toEqual({
    people: sampleEmployees.length,
    posts: samplePosts.length,
    others: samplePressItems.length + 2,
    own: false,
    removed: null,
  });

  const removed = await samples('POST', '/remove');
  expect(removed.status).toBe(200);
  expect(removed.json).toMatchObject({
    people: 0,
    posts: 0,
    others: 0,
    removed: { by: 'Nia Own' },
  });
  const { date, until: end } = removed.json.removed;
  expect(Date.parse(end) - Date.parse(date)).toBe(30 * 24 * 60 * 60 * 1000);
  const after = JSON.stringify(await everything());
  for (const { name } of [...sampleEmployees, ...samplePosts]) expect(after).not.toContain(name);
  expect(await namesIn('/api/team', admin.token)).toEqual(['Nia Own']);
  for (const { _id, name } of samplePosts) {
    const { status } = await app.call('GET', `/api/blogs/${_id}`, { token: admin.token });
    expect([name, status]).toEqual([name, 404]);
  }
  expect((await samples('POST', '/remove')).json.code).toBe('wrong-state');

  const back = await samples('POST', '/restore');
  expect([back.status, back.json.removed]).toEqual([200, null]);
  expect(await everything()).toEqual(before);
  expect((await samples('POST', '/restore')).json.code).toBe('wrong-state');
  const kinds = await db()
    .getRepository(Activity)
    .find({ select: { kind: true, by: true } });
  expect(kinds).toEqual(
    expect.arrayContaining([
      { kind: 'samples removed', by: 'Nia Own' },
      { kind: 'samples restored', by: 'Nia Own' },
    ]),
  );
});

testInFull(
  'sample pages go too, and one that was published in the meantime stays as it is',
  async () => {
    const pages = pagesAs(app, () => admin.token);
    const [item] = samplePressItems;
    const home = async () => (await app.call('GET', '/')).text;
    const pressItem = async () => (await app.call('GET', `/press/${item?.direct}`)).status;
    const logo = samplePartners.partners[0]?.name ?? '';
    expect([(await home()).includes(logo), await pressItem()]).toEqual([true, 200]);
    await samples('POST', '/remove');
    expect([(await home()).includes(logo), await pressItem()]).toEqual([false, 404]);
    expect(await listed('/api/press-items', admin.token)).toEqual([]);
    const { json } = await pages.read('partners');
    expect([json.version, json.values, json.sample]).toEqual([1, {}, false]);
    const own = { partners: [{ ...samplePartners.partners[0], name: 'Our Partner' }] };
    expect((await pages.publish('partners', 1, own as never)).status).toBe(200);
    await samples('POST', '/restore');
    expect((await home()).includes('Our Partner')).toBe(true);
    expect([(await home()).includes(logo), await pressItem()]).toEqual([false, 200]);
  },
);

test('the example links of the footer come and go with the sample people', async () => {
  const links = async () => (await app.call('GET', '/')).text.split('example.org/assay').length - 1;
  expect(await links()).toBe(6); // two in the footer, the data of the page and the data for search engines
  await samples('POST', '/remove');
  expect(await links()).toBe(0);
  await samples('POST', '/restore');
  expect(await links()).toBe(6);
});

test('a removed sample person is signed out, and cannot sign in', async () => {
  const { emails, password } = app.samples ?? { emails: [], password: '' };
  const invite = await app.call('POST', '/api/team/invites', { token: sample.token });
  expect(invite.status).toBe(201);
  expect((await samples('POST', '/remove')).status).toBe(200);
  expect((await app.call('GET', '/api/auth/me', { token: sample.token })).status).toBe(401);
  const refused = await login(app, emails[0] ?? '', password);
  expect([refused.status, refused.json.code]).toEqual([401, 'wrong-credentials']);
  expect((await app.call('PUT', `/api/team/${sample.id}`, as({ isAdmin: false }))).status).toBe(
    404,
  );
  expect(await namesIn('/api/team/invites', admin.token)).toEqual([]);
  await samples('POST', '/restore');
  expect((await login(app, emails[0] ?? '', password)).status).toBe(200);
});

const as = (json: object) => ({ token: admin.token, json });

test('samples are not removed while only sample people are admins', async () => {
  await db().getRepository(Employee).update({ id: admin.employee.id }, { isAdmin: false });
  const refused = await samples('POST', '/remove', sample.token);
  expect([refused.status, refused.json]).toMatchObject([
    409,
    {
      code: 'last-admin',
      message: 'Only sample people are admins. Create your own account and make it an admin first',
    },
  ]);
  expect((await samples('GET', '', sample.token)).json).toMatchObject({ people: 3, own: true });
  await db().getRepository(Employee).update({ id: admin.employee.id }, { isAdmin: true });
  expect((await samples('POST', '/remove', sample.token)).status).toBe(200);
  expect((await samples('GET', '', sample.token)).status).toBe(401);
});

testInFull('what somebody has edited stays', async () => {
  const [post] = await listed('/api/blogs');
  const { json: edited } = await app.call('GET', `/api/blogs/${post?._id}`);
  await app.call('PUT', `/api/blogs/${edited._id}`, {
    ...as({ name: 'Our own', author: edited.author, sections: [] }),
    headers: { 'if-match': `"${edited.version}"` },
  });
  const profile = { name: 'Our Colleague', title: 'hr' };
  await app.call('PUT', '/api/account', { token: sample.token, json: profile });
  const [, second] = await listed('/api/employees');
  await app.call(
    'PUT',
    `/api/team/${(second as unknown as { id: string }).id}`,
    as({ position: 'Ours' }),
  );
  await samples('POST', '/remove');
  expect(await namesIn('/api/blogs')).toEqual(['Our own']);
  expect(await namesIn('/api/employees')).toEqual(['Our Colleague', second?.name]);
  // Still its author, whose profile is gone from the site.
  expect((await app.call('GET', `/api/blogs/${edited._id}`)).json.author).toBe(edited.author);
});

testInFull('a post of the lab keeps the name of a removed author, for good', async () => {
  const person = await db().getRepository(Employee).findOneByOrFail({ id: sample.id });
  const own = await makePost(app, admin.token, { author: person.name });
  const begun = await makePost(app, sample.token, { status: 'draft' });
  await samples('POST', '/remove');
  await db().query(`UPDATE sample_removal SET deletes_at = now() - interval '1 second'`);
  expect((await samples('GET')).json.removed).toBeNull();
  expect((await samples('POST', '/restore')).json.code).toBe('wrong-state');
  const stop = startSweeping(pino({ level: 'silent' }));
  await until(async () => (await db().getRepository(SampleRemoval).count()) === 0);
  stop();
  expect(await db().getRepository(Employee).countBy({ sample: true })).toBe(0);
  expect(await db().getRepository(Blog).countBy({ sample: true })).toBe(0);
  const { json } = await app.call('GET', `/api/blogs/${own._id}`);
  expect(json.author).toBe(person.name);
  const page = await app.call('GET', `/blog/${encodeURIComponent(own.direct)}`);
  expect(page.text).toContain(person.name);
  expect(page.text).not.toContain(`/about/${person.img}`);
  expect((await app.call('GET', `/api/blogs/${begun._id}`, { token: admin.token })).status).toBe(
    200,
  );
  const kinds = await db().getRepository(Activity).findBy({ kind: 'samples deleted' });
  expect(kinds).toHaveLength(1);
});

testInFull('a removal that can still be undone is not swept', async () => {
  await samples('POST', '/remove');
  await db().query(`UPDATE sample_removal SET deletes_at = now() + interval '1 minute'`);
  const before = await db().getRepository(Activity).count();
  const stop = startSweeping(pino({ level: 'silent' }));
  await db().query(`INSERT INTO rate_limit (key, points, expire) VALUES ('swept', 1, 1)`);
  await until(
    async () => (await db().query(`SELECT 1 FROM rate_limit WHERE key = 'swept'`)).length === 0,
  );
  stop();
  expect(await db().getRepository(Activity).count()).toBe(before);
  expect((await samples('POST', '/restore')).status).toBe(200);
  expect(await namesIn('/api/employees')).toHaveLength(3);
});

test('lists of the desk say what is a sample', async () => {
  const team = (await app.call('GET', '/api/team', { token: admin.token })).json;
  expect(team.map(({ sample: is }: { sample: boolean }) => is)).toEqual([false, true, true, true]);
  const own = await makePost(app, admin.token);
  const posts = (await app.call('GET', '/api/posts', { token: admin.token })).json;
  for (const { _id, sample: is } of posts) expect([_id, is]).toEqual([_id, _id !== own._id]);
});

test('a person under Team does not become a founder when the sample founders are removed', async () => {
  await makeSignedIn(app, { name: 'Tom Team', onSite: true });
  const shown = async () => {
    const { data } = (await app.call('GET', '/api/page?path=/about')).json;
    const names = (list: { name: string }[]) => list.map(({ name }) => name);
    return { founders: names(data.founders).length > 0, team: names(data.team) };
  };
  expect(await shown()).toEqual({ founders: true, team: ['Tom Team'] });
  expect((await samples('POST', '/remove')).status).toBe(200);
  expect(await shown()).toEqual({ founders: false, team: ['Tom Team'] });
});
