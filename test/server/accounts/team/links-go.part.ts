import { randomUUID } from 'node:crypto';
import { from } from '../../../support/addresses';
import { type Answer, useApp } from '../../../support/app';
import { tokenIn } from '../../../support/link-token';
import { makeEmployee, makeSignedIn, PASSWORD, useWriter } from '../../../support/make';

const app = useApp({ env: { TRUST_PROXY: '1', SIGNUP_POLICY: 'approval' } });
const admin = useWriter(app, { isAdmin: true });

const team = (method: string, path: string, json?: object, as = admin.token) =>
  app.call(method, `/api/team${path}`, { token: as, ...(json ? { json } : {}) });
const secretIn = ({ json }: Answer) => tokenIn(json.url);
const linkFor = async (id: string, as = admin.token) =>
  secretIn(await team('POST', `/${id}/password-link`, undefined, as));

/** An invitation, and a password link for a person, both made by an admin. */
async function makeBoth(as: string) {
  const invite = secretIn(await team('POST', '/invites', undefined, as));
  return { invite, link: await linkFor((await makeEmployee()).id, as) };
}

const twice = { password: PASSWORD, confirmPassword: PASSWORD };
const signUp = async (invite: string) => {
  const name = `Ada ${randomUUID()}`;
  const json = { name, email: `${randomUUID()}@example.org`, title: 'hr', invite };
  const options = { json: { ...json, ...twice }, headers: from() };
  return (await app.call('POST', '/api/employees', options)).status;
};
const setPassword = async (link: string) => {
  const options = { json: { link, ...twice }, headers: from() };
  return (await app.call('POST', '/api/auth/new-password', options)).status;
};

const ways: [string, string, string, object | undefined][] = [
  ['unmade', 'PUT', '', { isAdmin: false }],
  ['suspended', 'POST', '/suspend', undefined],
  ['deleted', 'DELETE', '', undefined],
];

test.each(ways)(
  'links made by an admin stop working once they are %s, and links made by others still work',
  async (_, method, path, json) => {
    const other = await makeSignedIn(app, { isAdmin: true });
    const [theirs, mine] = [await makeBoth(other.token), await makeBoth(admin.token)];
    const ended = await team(method, `/${other.employee.id}${path}`, json);
    expect(ended.status).toBeLessThan(300);
    expect([await signUp(theirs.invite), await setPassword(theirs.link)]).toEqual([403, 403]);
    expect([await signUp(mine.invite), await setPassword(mine.link)]).toEqual([201, 204]);
  },
);

test('they do not work again when the person becomes an admin again', async () => {
  const other = await makeSignedIn(app, { isAdmin: true });
  const { invite, link } = await makeBoth(other.token);
  for (const isAdmin of [false, true]) {
    const changed = await team('PUT', `/${other.employee.id}`, { isAdmin });
    expect(changed.json.isAdmin).toBe(isAdmin);
  }
  expect([await signUp(invite), await setPassword(link)]).toEqual([403, 403]);
});

test('a link for a suspended account does not work after it is restored', async () => {
  const { id } = await makeEmployee();
  const link = await linkFor(id);
  for (const path of ['suspend', 'restore']) {
    expect((await team('POST', `/${id}/${path}`)).status).toBe(200);
  }
  expect(await setPassword(link)).toBe(403);
});
