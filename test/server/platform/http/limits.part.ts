import { Employee } from '../../../../src/entities/Employee';
import { newSecret, seal } from '../../../../src/server/accounts/credentials/second-factor';
import { db } from '../../../../src/server/platform/database/data-source';
import { from, someAddress } from '../../../support/addresses';
import { startApp, type TestApp } from '../../../support/app';
import { contents } from '../../../support/contents';
import { makeEmployee, PASSWORD } from '../../../support/make';
import { sample, testInFull } from '../../../support/sample';
import { table } from '../../authorization/table';
import { type PublicWrite, publicWrites } from './public-writes';
import { forgetCounts } from '../../../support/limits';

test('every call that writes without a token has a limit', () => {
  const open = table
    .filter(({ route, answers }) => !route.startsWith('GET ') && answers[0] !== 401)
    .map(({ route }) => route);
  expect(publicWrites.map(({ route }) => route).sort()).toEqual([...new Set(open)].sort());
  for (const { route, limits } of publicWrites)
    expect([route, limits.length]).not.toEqual([route, 0]);
});

const cells = publicWrites.flatMap((write) =>
  write.limits.map((limit) => ({ route: write.route, name: limit.name, write, limit })),
);
const withHoneypot = publicWrites.filter(({ honeypot }) => honeypot);
const withoutHoneypot = publicWrites.filter(({ honeypot }) => !honeypot);

interface Count {
  key: string;
  points: number;
  expire: string;
}

// With one proxy, the entry it adds is trusted and the caller's entries are not. Without a proxy,
// no entry is trusted.
const settings = sample(['1', someAddress()], ['0', '127.0.0.1']);
describe.each(settings)('with TRUST_PROXY=%s', (proxies, address) => {
  let app: TestApp;
  let email: string;
  let halfOpen: string;
  beforeAll(async () => {
    // Nothing is sent here; a mail server only has to be set.
    const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'site@lab.example' };
    app = await startApp({ env: { ...mail, TRUST_PROXY: proxies, SIGNUP_POLICY: 'approval' } });
    const { secret } = newSecret('lab.example', 'ada');
    const totpSecret = seal(secret, app.config.jwtSecret);
    const employee = await makeEmployee();
    await db().getRepository(Employee).update({ id: employee.id }, { totpSecret });
    email = employee.email;
    const login = { json: { email, password: PASSWORD }, headers: from() };
    halfOpen = (await app.call('POST', '/api/auth/login', login)).json.halfOpen;
  });
  afterAll(() => app.close());
  beforeEach(() => forgetCounts());

  /** Always from the same address, with a different forged entry each time. */
  const claims = () => from(proxies === '1' ? `${someAddress()}, ${address}` : someAddress());
  const send = (write: PublicWrite, more: object = {}, from = claims()) =>
    app.call('POST', write.route.replace('POST ', ''), {
      json: { ...write.json(email, halfOpen), ...more },
      headers: { ...write.headers, ...from },
    });
  const counts = () => db().query<Count[]>('SELECT key, points, expire FROM rate_limit');

  test.each(publicWrites)('$route is counted in the database', async (write) => {
    expect((await send(write)).status).toBe(write.status);
    const rows = await counts();
    const names = rows.map(({ key }) => key.split(':')[0]).sort();
    expect(names).toEqual(write.limits.map(({ name }) => name).sort());
    for (const { name, seconds, by } of write.limits) {
      const row = rows.find(({ key }) => key.startsWith(`${name}:`));
      const left = Number(row?.expire) - Date.now();
      expect([name, row?.points, Math.round(left / 60_000)]).toEqual([name, 1, seconds / 60]);
      expect([name, row?.key === `${name}:${address}`]).toEqual([name, by === 'address']);
      // The table contains no email addresses.
      expect(row?.key).not.toContain('@');
    }
  });

  test.each(cells)('$route ends with the points of $name', async ({ write, limit }) => {
    const { name, points, seconds, by } = limit;
    await send(write);
    await db().query('UPDATE rate_limit SET points = $1 WHERE starts_with(key, $2)', [
      points - 1,
      `${name}:`,
    ]);
    const last = await send(write);
    expect(last.status).toBe(write.status);
    const before = await contents();
    const beyond = await send(write);
    expect(await contents()).toEqual(before);
    expect([beyond.status, Object.keys(beyond.json)]).toEqual([429, ['message', 'code']]);
    expect(beyond.json.message).toMatch(/^[A-Z][a-z -]+\. [A-Z][a-z ,-]+[a-z]$/);
    const after = Number(beyond.headers.get('retry-after'));
    expect(after).toBeGreaterThan(seconds - 60);
    expect(after).toBeLessThanOrEqual(seconds);
    if (proxies === '1' && by === 'address') {
      expect((await send(write, {}, from())).status).toBe(write.status);
    }
  });

  test.each(cells)('$name of $route ends with its window after a wrong clock', async (cell) => {
    const { write, limit } = cell;
    await send(write);
    const tenDays = Date.now() + 10 * 24 * 60 * 60 * 1000;
    await db().query('UPDATE rate_limit SET points = $1, expire = $2 WHERE starts_with(key, $3)', [
      limit.points,
      tenDays,
      `${limit.name}:`,
    ]);
    expect((await send(write)).status).toBe(write.status);
    const row = (await counts()).find(({ key }) => key.startsWith(`${limit.name}:`));
    expect(row?.points).toBe(1);
    expect(Number(row?.expire)).toBeLessThanOrEqual(Date.now() + limit.seconds * 1000);
  });

  testInFull('of a hundred wrong passwords from one address five are checked', async () => {
    const { email: tried } = await makeEmployee();
    const login = (password: string, headers = claims()) =>
      app.call('POST', '/api/auth/login', { json: { email: tried, password }, headers });
    const answers: [number, boolean][] = [];
    for (let i = 0; i < 100; i += 1) {
      const { status, headers } = await login(`wrong ${i}`);
      answers.push([status, Number(headers.get('retry-after')) > 0]);
    }
    expect(answers.slice(0, 5)).toEqual(Array(5).fill([401, false]));
    expect(answers.slice(5)).toEqual(Array(95).fill([429, true]));
    expect((await login(PASSWORD)).status).toBe(429);
    // The real user, from another address.
    if (proxies === '1') expect((await login(PASSWORD, from())).status).toBe(200);
  });

  test.each(withHoneypot)('$route answers a filled honeypot like any other form', async (write) => {
    // A person sees it among the messages that were set aside.
    const others = async () => ({ ...(await contents()), message: '' });
    const before = await others();
    const caught = await send(write, { reference: 'https://spam.example' });
    expect(await others()).toEqual(before);
    const good = await send(write);
    expect([caught.status, caught.text]).toEqual([good.status, good.text]);
    expect((await counts()).find(({ key }) => key.endsWith(`:${address}`))?.points).toBe(2);
  });

  test.each(withoutHoneypot)('$route has no honeypot', async (write) => {
    const answer = await send(write, { reference: 'x' });
    expect([answer.status, answer.json.fields]).toEqual([
      400,
      { reference: 'reference is not a known field' },
    ]);
  });
});
