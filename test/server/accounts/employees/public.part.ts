import { db } from '../../../../src/server/platform/database/data-source';
import { Employee } from '../../../../src/entities/Employee';
import { startApp, type TestApp } from '../../../support/app';
import { makeEmployee, makeSignedIn } from '../../../support/make';

let app: TestApp;
beforeEach(async () => {
  app = await startApp();
});
afterEach(() => app.close());

const publicFields = [
  'description',
  'id',
  'img',
  'memberships',
  'name',
  'notable',
  'photo',
  'position',
  'previous_titles',
  'quote',
  'socials',
  'title',
];

test('the public reads the public fields of an employee and no other', async () => {
  const employee = await makeEmployee({ position: 'Auditor' });
  const list = await app.call('GET', '/api/employees');
  const one = await app.call('GET', `/api/employees/${employee.img}`);
  expect(Object.keys(one.json).sort()).toEqual(publicFields);
  expect(list.json).toEqual([one.json]);
  expect(one.json).toMatchObject({ name: employee.name, title: 'developer', position: 'Auditor' });
});

test('no public answer contains an email address or a hash', async () => {
  const { employee } = await makeSignedIn(app);
  const row = await db().getRepository(Employee).findOneByOrFail({ id: employee.id });
  for (const path of [
    '/api/employees',
    `/api/employees/${employee.img}`,
    `/about/${employee.img}`,
    '/',
  ]) {
    const { text, status } = await app.call('GET', path);
    expect(status).toBe(200);
    expect(text).not.toContain(employee.email);
    expect(text).not.toContain(row.passwordHash);
  }
});

test('the list contains active people on the site, in site order', async () => {
  const first = await makeEmployee({ name: 'Made First' });
  await makeEmployee({ name: 'Waits', status: 'waiting' });
  await makeEmployee({ name: 'Suspended', status: 'suspended' });
  await makeEmployee({ name: 'Not On Site', onSite: false });
  await makeEmployee({ name: 'Made Last' });
  await db().getRepository(Employee).update({ id: first.id }, { siteOrder: 100 });
  const { json } = await app.call('GET', '/api/employees');
  expect(json.map(({ name }: Employee) => name)).toEqual(['Made Last', 'Made First']);
  for (const img of ['waits', 'suspended', 'not_on_site']) {
    expect((await app.call('GET', `/api/employees/${img}`)).status).toBe(404);
    expect((await app.call('GET', `/about/${img}`)).status).toBe(404);
  }
});

test('a person without a photo has none, and one with a photo has its address', async () => {
  await makeEmployee({ name: 'No Such Photo' });
  expect((await app.call('GET', '/api/employees/no_such_photo')).json.photo).toBeNull();
});

test('the list of authors is for employees, and names every active one', async () => {
  expect((await app.call('GET', '/api/authors')).status).toBe(401);
  const { employee, token } = await makeSignedIn(app);
  const hidden = await makeEmployee({ name: 'Writes Unseen', onSite: false });
  await makeEmployee({ status: 'waiting' });
  await makeEmployee({ status: 'suspended' });
  const { json } = await app.call('GET', '/api/authors', { token });
  expect(json).toEqual(
    [employee, hidden].map(({ id, name, img, onSite: listed }) => ({
      id,
      name,
      img,
      listed,
      position: null,
      photo: null,
    })),
  );
});

test("an unknown address is nobody's profile", async () => {
  const madeUp = [
    'nobody',
    'NOBODY',
    '%00',
    'a%00b',
    '%E0%A4%A',
    '%ED%A0%80',
    '..%2f..%2fetc%2fpasswd',
    "'%20OR%201=1--",
    '%F0%9F%8E%89',
    'x'.repeat(5000),
    'constructor',
  ];
  for (const img of madeUp) {
    const answer = await app.call('GET', `/api/employees/${img}`);
    expect([400, 404]).toContain(answer.status);
    expect(answer.json.message).toMatch(/[^.]$/);
    const page = await app.call('GET', `/about/${img}`);
    // A path that leaves the folder of static files is rejected before it is looked up.
    expect([400, 403, 404]).toContain(page.status);
  }
});
