import { randomUUID } from 'node:crypto';
import { db } from '../../../../src/server/platform/database/data-source';
import { limiter } from '../../../../src/server/platform/http/rate-limit';
import { from, someAddress } from '../../../support/addresses';
import { freshDatabase, type Place, startApp, type TestApp } from '../../../support/app';
import { makeEmployee, PASSWORD } from '../../../support/make';
import { testInFull } from '../../../support/sample';
import { endWindows, forgetCounts } from '../../../support/limits';

let place: Place;
let app: TestApp;
beforeAll(async () => {
  place = await freshDatabase();
  app = await startApp({ place, env: { TRUST_PROXY: '1' } });
});
afterAll(async () => {
  await app.close();
  await place.remove();
});

const login = (email: string, password: string, headers = from()) =>
  app.call('POST', '/api/auth/login', { json: { email, password }, headers });

/** The statuses of this many failed attempts, one after another. */
async function wrongTries(count: number, email: string, headers?: Record<string, string>) {
  const statuses: number[] = [];
  for (let i = 0; i < count; i++) statuses.push((await login(email, 'wrong', headers)).status);
  return statuses;
}

const five = Array<number>(5).fill(401);

test('the sixth failed attempt for one account from one address is rejected', async () => {
  const { email } = await makeEmployee();
  const headers = from();
  expect(await wrongTries(5, email, headers)).toEqual(five);
  const sixth = await login(email.toUpperCase(), PASSWORD, headers);
  expect(sixth.status).toBe(429);
  expect(sixth.json).toEqual({
    message: 'Too many attempts to sign in. Wait a few minutes',
    code: 'too-many-requests',
  });
  const seconds = Number(sixth.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(14 * 60);
  expect(seconds).toBeLessThanOrEqual(15 * 60);
});

test('the owner can sign in from another address', async () => {
  const { email } = await makeEmployee();
  const headers = from();
  await wrongTries(6, email, headers);
  expect((await login(email, PASSWORD)).status).toBe(200);
  expect((await login(email, PASSWORD, headers)).status).toBe(429);
});

test('an unknown email address is rejected after as many attempts as a known address', async () => {
  expect(await wrongTries(6, `${randomUUID()}@example.org`, from())).toEqual([...five, 429]);
});

test('signing in clears the count', async () => {
  const { email } = await makeEmployee();
  const headers = from();
  for (let i = 0; i < 2; i++) {
    expect(await wrongTries(4, email, headers)).toEqual(five.slice(1));
    expect((await login(email, PASSWORD, headers)).status).toBe(200);
  }
});

test('signing in does not count against the address', async () => {
  const { email } = await makeEmployee();
  const headers = from();
  await fillUp('login-address', headers['x-forwarded-for'] ?? '', 49);
  for (let i = 0; i < 3; i++) expect((await login(email, PASSWORD, headers)).status).toBe(200);
});

testInFull(
  'the 51st failed attempt from one address is rejected, whatever the accounts',
  async () => {
    const headers = from();
    const statuses: number[] = [];
    // No more at once than the queue holds for strangers.
    for (const length of [26, 25]) {
      const wrong = () => login(`${randomUUID()}@example.org`, 'wrong', headers);
      const answers = await Promise.all(Array.from({ length }, wrong));
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(50);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    const { email } = await makeEmployee();
    const next = await login(email, PASSWORD, headers);
    expect([next.status, Number(next.headers.get('retry-after'))]).toEqual([
      429,
      expect.any(Number),
    ]);
  },
);

test('the 201st failed attempt for one account is rejected, whatever the addresses', async () => {
  const { email } = await makeEmployee();
  expect(await wrongTries(1, email)).toEqual([401]);
  const rows = `key LIKE 'login-account:%' AND points = 1`;
  await db().query(`UPDATE rate_limit SET points = 199 WHERE ${rows}`);
  expect(await wrongTries(1, email)).toEqual([401]);
  expect((await login(email, PASSWORD)).status).toBe(429);
});

test('of 50 failed attempts at once five reach the password', async () => {
  const { email } = await makeEmployee();
  const headers = from();
  const tries = Array.from({ length: 50 }, () => login(email, 'wrong', headers));
  const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
  expect(statuses).toEqual([...five, ...Array<number>(45).fill(429)]);
});

test('the count is reset after 15 minutes', async () => {
  const { email } = await makeEmployee();
  const headers = from();
  await wrongTries(6, email, headers);
  await endWindows();
  expect((await login(email, PASSWORD, headers)).status).toBe(200);
});

test('the limits survive a restart', async () => {
  const { email } = await makeEmployee();
  const headers = from();
  expect(await wrongTries(5, email, headers)).toEqual(five);
  await app.close();
  app = await startApp({ place, env: { TRUST_PROXY: '1' } });
  expect((await login(email, PASSWORD, headers)).status).toBe(429);
  expect((await login(email, PASSWORD)).status).toBe(200);
});

describe('addresses', () => {
  test('all of an IPv6 /64 counts as one, its neighbour as another', async () => {
    const { email } = await makeEmployee();
    for (const host of [':1', ':2', ':ffff:1', 'a:b:c:d', ':']) {
      expect(await wrongTries(1, email, from(`2001:db8:1:2:${host}`))).toEqual([401]);
    }
    expect((await login(email, PASSWORD, from('2001:db8:1:2::77'))).status).toBe(429);
    expect((await login(email, PASSWORD, from('2001:db8:1:3::77'))).status).toBe(200);
  });

  testInFull('an IPv6 /56 counts as four of its /64, and a /48 as sixteen', async () => {
    const send = async (network: string) => {
      const json = { topic: 'contact', name: 'Ada', email: 'ada@example.org', message: 'Hello' };
      const headers = from(`${network}::1`);
      return (await app.call('POST', '/api/messages', { json, headers })).status;
    };
    const sendFive = async (network: string) => {
      for (let sent = 0; sent < 5; sent += 1) expect(await send(network)).toBe(201);
    };
    for (const last of ['1', '2', '3', '4']) await sendFive(`2001:db8:77:${last}`);
    expect([await send('2001:db8:77:5'), await send('2001:db8:77:100')]).toEqual([429, 201]);
    await forgetCounts();
    for (let half = 1; half <= 4; half += 1) {
      for (const last of ['01', '02', '03', '04']) await sendFive(`2001:db8:77:${half}${last}`);
    }
    expect([await send('2001:db8:77:501'), await send('2001:db8:78:501')]).toEqual([429, 201]);
  });

  testInFull('an IPv4 address inside IPv6 is the IPv4 address', async () => {
    const { email } = await makeEmployee();
    const address = someAddress();
    await wrongTries(5, email, from(`::ffff:${address}`));
    expect((await login(email, PASSWORD, from(address))).status).toBe(429);
    expect((await login(email, PASSWORD, from(`::ffff:${someAddress()}`))).status).toBe(200);
  });

  test("with one trusted proxy only the proxy's own entry is trusted", async () => {
    const { email } = await makeEmployee();
    const address = someAddress();
    for (let i = 0; i < 5; i++) {
      const made = from(`10.0.0.${i}, ${someAddress()}, ${address}`);
      expect(await wrongTries(1, email, made)).toEqual([401]);
    }
    expect((await login(email, PASSWORD, from(`10.9.9.9, ${address}`))).status).toBe(429);
    expect((await login(email, PASSWORD, from(`${address}, ${someAddress()}`))).status).toBe(200);
  });

  testInFull('an entry that is not an address does not bypass the limit', async () => {
    const { email } = await makeEmployee();
    for (const nonsense of ['unknown', 'x'.repeat(300), '1.2.3.4.5', "'; DROP TABLE", ' ']) {
      expect(await wrongTries(1, email, from(nonsense))).toEqual([401]);
    }
    expect((await login(email, PASSWORD, from('other nonsense'))).status).toBe(429);
  });
});

/** Uses up points of a limit, like this many failed attempts. */
async function fillUp(name: string, key: string, points: number): Promise<void> {
  await limiter({ name, points: 1000, duration: 900 }).penalty(key, points);
}
