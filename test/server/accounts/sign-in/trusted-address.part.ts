import { db } from '../../../../src/server/platform/database/data-source';
import { insertPasswordLink } from '../../../../src/server/accounts/sign-in/password-links';
import { from, someAddress } from '../../../support/addresses';
import { useApp } from '../../../support/app';
import { makeEmployee, PASSWORD } from '../../../support/make';
import { testInFull } from '../../../support/sample';
import { forgetCounts } from '../../../support/limits';

const app = useApp({ env: { TRUST_PROXY: '1' } });

const statusOf = async (email: string, password: string, headers = from()) =>
  (await app.call('POST', '/api/auth/login', { json: { email, password }, headers })).status;

/** Uses up the limit of the account, as strangers with many addresses would. */
async function useUp(email: string): Promise<void> {
  expect(await statusOf(email, 'wrong')).toBe(401);
  await db().query(`UPDATE rate_limit SET points = 200 WHERE key LIKE 'login-account:%'`);
  expect(await statusOf(email, PASSWORD)).toBe(429);
}

const knownRows = () =>
  db().query<{ key: string; expire: string }[]>(
    `SELECT key, expire FROM rate_limit WHERE key LIKE 'login-known:%'`,
  );

test("strangers who use up an account's limit do not lock out its owner at a trusted address", async () => {
  const { email } = await makeEmployee();
  const home = from();
  expect(await statusOf(email, PASSWORD, home)).toBe(200);
  await useUp(email);
  expect(await statusOf(email.toUpperCase(), PASSWORD, home)).toBe(200);
  expect(await statusOf(email, PASSWORD)).toBe(429);
});

testInFull('a trusted address has five failed attempts like any other', async () => {
  const { email } = await makeEmployee();
  const home = from();
  expect(await statusOf(email, PASSWORD, home)).toBe(200);
  for (let i = 0; i < 5; i += 1) expect(await statusOf(email, 'wrong', home)).toBe(401);
  expect(await statusOf(email, PASSWORD, home)).toBe(429);
});

test('attempts at a trusted address do not count against the others', async () => {
  const { email } = await makeEmployee();
  const home = from();
  expect(await statusOf(email, PASSWORD, home)).toBe(200);
  await forgetCounts('login-account:');
  expect(await statusOf(email, 'wrong', home)).toBe(401);
  const rows = await db().query(`SELECT 1 FROM rate_limit WHERE key LIKE 'login-account:%'`);
  expect(rows).toEqual([]);
});

test('an address is trusted for the account that signed in there, and for no other', async () => {
  const [one, other] = [await makeEmployee(), await makeEmployee()];
  const home = from();
  expect(await statusOf(one.email, PASSWORD, home)).toBe(200);
  await useUp(other.email);
  expect(await statusOf(other.email, PASSWORD, home)).toBe(429);
});

test('it is trusted for thirty days', async () => {
  await forgetCounts();
  const { email } = await makeEmployee();
  const home = from();
  const begin = Date.now();
  expect(await statusOf(email, PASSWORD, home)).toBe(200);
  const took = Date.now() - begin;
  const [row] = await knownRows();
  const kept = Number(row?.expire) - begin;
  expect(kept).toBeGreaterThanOrEqual(30 * 86_400_000);
  expect(kept).toBeLessThanOrEqual(30 * 86_400_000 + took);
  await useUp(email);
  const late = `UPDATE rate_limit SET expire = $1 WHERE key LIKE 'login-known:%'`;
  await db().query(late, [Date.now() - 1]);
  expect(await statusOf(email, PASSWORD, home)).toBe(429);
});

test('it reveals neither the email address nor the address', async () => {
  await forgetCounts();
  const { email } = await makeEmployee();
  const address = someAddress();
  expect(await statusOf(email, PASSWORD, from(address))).toBe(200);
  const keys = (await knownRows()).map(({ key }) => key);
  expect(keys).toEqual([expect.stringMatching(/^login-known:[\w-]{43}$/)]);
});

test.each(['waiting', 'suspended'] as const)(
  'a %s account trusts no address, and neither does a wrong password',
  async (status) => {
    await forgetCounts();
    const { email } = await makeEmployee({ status });
    expect(await statusOf(email, PASSWORD)).toBe(403);
    expect(await statusOf(email, 'wrong')).toBe(401);
    expect(await knownRows()).toEqual([]);
  },
);

test('a password link allows signing in where it was used, whatever strangers try', async () => {
  const { id, email } = await makeEmployee();
  await useUp(email);
  const { token } = await insertPasswordLink(db().manager, id);
  const password = 'another horse, another battery';
  const json = { link: token, password, confirmPassword: password };
  const here = from();
  const used = await app.call('POST', '/api/auth/new-password', { json, headers: here });
  expect(used.status).toBe(204);
  await useUp(email);
  expect(await statusOf(email, password, here)).toBe(200);
});
