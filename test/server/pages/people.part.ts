import { useApp } from '../../support/app';
import { makeEmployee, makePost, makeSignedIn } from '../../support/make';

const app = useApp({ env: { SAMPLE_CONTENT: 'false' } });

const dataOf = async (path: string) => (await app.call('GET', `/api/page?path=${path}`)).json.data;

test('the about page lists the people on the site and contains what their pages need', async () => {
  expect((await app.call('GET', '/about')).text).toContain('No employees found');
  const shown = await makeEmployee({ name: 'Sina Shown', quote: 'Look again.' });
  await makeEmployee({ name: 'Hidden Hanna', onSite: false });
  app.cache.clear();
  const { text } = await app.call('GET', '/about');
  expect(text).toContain(`href="/about/${shown.img}"`);
  expect(text).toContain('“Look again.”');
  expect(text).not.toContain('Hidden Hanna');
  const about = await dataOf('/about');
  const profile = await dataOf(`/about/${shown.img}`);
  expect(about.founders).toContainEqual(profile.employee);
  expect(about.profile).toEqual(profile.copy);
});

test("a profile lists that person's published posts, newest first", async () => {
  const { employee, token } = await makeSignedIn(app, { name: 'Wanda Writer' });
  const other = await makeSignedIn(app, { name: 'Otto Other' });
  const first = await makePost(app, token, { name: 'The first' });
  const second = await makePost(app, token, { name: 'The second' });
  await makePost(app, token, { name: 'The draft', status: 'draft' });
  await makePost(app, other.token, { name: 'Not hers' });
  const { posts } = await dataOf(`/about/${employee.img}`);
  expect(posts).toEqual([
    { _id: second._id, name: 'The second', direct: 'The_second', date: second.date },
    { _id: first._id, name: 'The first', direct: 'The_first', date: first.date },
  ]);
  const { text } = await app.call('GET', `/about/${employee.img}`);
  expect(text.indexOf('The second</a>')).toBeLessThan(text.indexOf('The first</a>'));
});
