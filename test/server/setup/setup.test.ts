import { documentId } from '../../../src/server/documents/document-id';
import { useApp } from '../../support/app';
import { makeEmployee, makeSignedIn } from '../../support/make';
import { turnOn } from '../accounts/own/turn-on';
import { pagesAs } from '../documents/pages';

const app = useApp({ samples: true });

const steps = async (token: string) => {
  const { json } = await app.call('GET', '/api/setup', { token });
  const done = (json.steps as { id: string; done: boolean }[]).filter((step) => step.done);
  return done.map(({ id }) => id);
};

test('the first steps of a new site are done when the site has what they ask for', async () => {
  const { token } = await makeSignedIn(app, { isAdmin: true });
  const { json } = await app.call('GET', '/api/setup', { token });
  expect(json.steps.map(({ id }: { id: string }) => id)).toEqual([
    ...['name', 'contact-address'],
    ...['profile', 'second-admin', 'second-factor', 'samples', 'email'],
  ]);
  expect(await steps(token)).toEqual([]);
  const profile = { name: 'Nia Own', title: 'hr', description: ['Runs the lab.'] };
  await app.call('PUT', '/api/account', { token, json: profile });
  expect(await steps(token)).toEqual(['profile']);
  await makeEmployee({ isAdmin: true, status: 'suspended' });
  expect(await steps(token)).toEqual(['profile']);
  await makeEmployee({ isAdmin: true });
  expect(await steps(token)).toEqual(['profile', 'second-admin']);
  await turnOn(app, token);
  await app.call('POST', '/api/samples/remove', { token });
  const done = ['profile', 'second-admin', 'second-factor', 'samples'];
  expect(await steps(token)).toEqual(done);
  await app.call('POST', '/api/samples/restore', { token });
  expect(await steps(token)).toEqual(done.slice(0, 3));
  Object.assign(app.config, { mail: { host: 'mail.example' } });
  expect(await steps(token)).toEqual([...done.slice(0, 3), 'email']);
  app.config.mail = undefined;
});

test('the name and the contact address are done in the form of the site', async () => {
  const { token } = await makeSignedIn(app, { isAdmin: true });
  const { json } = await app.call('GET', '/api/setup', { token });
  expect(json.site).toBe(documentId('site'));
  const pages = pagesAs(app, () => token);
  await pages.publish('site', 1, { 'lab.name': 'Quill' });
  expect(await steps(token)).toContain('name');
  await pages.publish('site', 2, { 'legal.email': 'hello@quill.example' });
  expect(await steps(token)).toContain('contact-address');
  expect(await steps(token)).not.toContain('name');
});

test('each admin dismisses the list for themselves', async () => {
  const one = await makeSignedIn(app, { isAdmin: true });
  const other = await makeSignedIn(app, { isAdmin: true });
  const dismissed = async ({ token }: { token: string }) =>
    (await app.call('GET', '/api/setup', { token })).json.dismissed;
  expect(await dismissed(one)).toBe(false);
  expect((await app.call('POST', '/api/setup/dismiss', { token: one.token })).status).toBe(204);
  expect([await dismissed(one), await dismissed(other)]).toEqual([true, false]);
});
