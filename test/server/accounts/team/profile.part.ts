import { Activity } from '../../../../src/entities/Activity';
import { db } from '../../../../src/server/platform/database/data-source';
import { useApp } from '../../../support/app';
import { fileForm, plainImage } from '../../../support/image-files';
import { makeSignedIn } from '../../../support/make';

const app = useApp();
let admin: Awaited<ReturnType<typeof makeSignedIn>>;
let colleague: Awaited<ReturnType<typeof makeSignedIn>>;
beforeEach(async () => {
  admin = await makeSignedIn(app, { isAdmin: true });
  colleague = await makeSignedIn(app, { onSite: true });
});

const address = () => `/api/team/${colleague.employee.id}/profile`;
const read = async () => (await app.call('GET', address(), { token: admin.token })).json;
const edit = (version: number, json: object) =>
  app.call('PUT', address(), {
    token: admin.token,
    json: { title: 'hr', ...json },
    headers: { 'if-match': `"${version}"` },
  });
const editOwn = (json: object, headers: Record<string, string> = {}) => {
  const { token, employee } = colleague;
  return app.call('PUT', '/api/account', {
    token,
    headers,
    json: { name: employee.name, title: 'hr', ...json },
  });
};

test('an admin edits a colleague’s profile, which readers see and Activity records', async () => {
  const { version } = await read();
  const { status, json } = await edit(version, {
    position: ' Head of quotes ',
    quote: 'Measure twice.',
    notable: ['A prize', ' '],
  });
  expect([status, json.version]).toEqual([200, version + 1]);
  const { name, img, id } = colleague.employee;
  const shown = (await app.call('GET', `/api/employees/${img}`)).json;
  expect(shown).toMatchObject({ name, position: 'Head of quotes', quote: 'Measure twice.' });
  expect(shown.notable).toEqual(['A prize']);
  expect((await app.call('GET', `/about/${img}`)).text).toContain('Measure twice.');
  const entries = await db().getRepository(Activity).findBy({ aboutId: id });
  expect(entries.map(({ kind, about, by }) => [kind, about, by])).toEqual([
    ['changed account', `${name}: profile`, admin.employee.name],
  ]);
});

test('neither overwrites what the other has just changed', async () => {
  const { version } = await read();
  expect((await editOwn({ quote: 'Mine.' }, { 'if-match': `"${version}"` })).status).toBe(200);
  const late = await edit(version, { quote: 'Not mine.' });
  expect([late.status, late.json.code]).toEqual([412, 'precondition-failed']);
  expect((await read()).quote).toBe('Mine.');

  expect((await edit(version + 1, { quote: 'The admin’s.' })).status).toBe(200);
  const own = await editOwn({ quote: 'Late.' }, { 'if-match': `"${version + 1}"` });
  expect([own.status, own.json.message]).toEqual([
    412,
    'An admin has changed your profile since you opened it',
  ]);
  expect((await read()).quote).toBe('The admin’s.');
  const account = (await app.call('GET', '/api/account', { token: colleague.token })).json;
  expect(account.version).toBe(version + 2);
});

test('of two admins who save the same profile at the same moment, one is told', async () => {
  const { version } = await read();
  const answers = await Promise.all([edit(version, { quote: 'A' }), edit(version, { quote: 'B' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
});

test('a position or a name set on the Team page counts as an edit of the profile', async () => {
  const { version } = await read();
  const { id } = colleague.employee;
  const json = { position: 'Lead' };
  await app.call('PUT', `/api/team/${id}`, { token: admin.token, json });
  expect((await edit(version, {})).status).toBe(412);
  expect((await read()).position).toBe('Lead');
});

test('calls from before there were versions still change one’s own profile', async () => {
  expect((await editOwn({ quote: 'As before.' })).status).toBe(200);
  expect((await read()).quote).toBe('As before.');
});

test('an edit names its version and its wrong fields, and cannot change the name', async () => {
  const { token } = admin;
  const plain = await app.call('PUT', address(), { token, json: { title: 'hr' } });
  expect(plain.status).toBe(428);
  const { version } = await read();
  const wrong = await edit(version, { socials: ['javascript:alert(1)'], quote: 1 });
  expect(wrong.status).toBe(400);
  expect(Object.keys(wrong.json.fields).sort()).toEqual(['quote', 'socials']);
  expect(Object.keys((await edit(version, { title: 'boss' })).json.fields)).toEqual(['title']);
  expect((await edit(version, { name: 'Somebody Else' })).status).toBe(400);
});

test('an admin sets and removes a colleague’s photo, which readers see and Activity records', async () => {
  const { id, img, name } = colleague.employee;
  const photo = `/api/team/${id}/photo`;
  const file = async (side: number) =>
    fileForm('a.png', await plainImage(side, side).png().toBuffer());
  const shown = async () => (await app.call('GET', `/api/employees/${img}`)).json.photo;
  const send = async (token: string, method = 'POST') =>
    app.call(method, photo, { token, ...(method === 'POST' ? { body: await file(300) } : {}) });
  const set = await send(admin.token);
  expect([set.status, set.json.photo]).toMatchObject([200, { width: 300, height: 300 }]);
  expect(await shown()).toEqual(set.json.photo);
  expect((await send(colleague.token)).status).toBe(403);
  const again = (await send(admin.token)).json.photo;
  expect((await app.call('GET', set.json.photo.src)).status).toBe(404);
  expect((await send(admin.token, 'DELETE')).json.photo).toBeNull();
  expect([await shown(), (await app.call('GET', again.src)).status]).toEqual([null, 404]);
  const recorded = await db().getRepository(Activity).findBy({ aboutId: id });
  expect(recorded.map(({ about, by }) => [about, by])).toEqual(
    Array(3).fill([`${name}: photo`, admin.employee.name]),
  );
});
