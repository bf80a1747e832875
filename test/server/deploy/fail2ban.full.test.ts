import fs from 'node:fs';
import path from 'node:path';
import { useApp } from '../../support/app';
import { makeEmployee, PASSWORD } from '../../support/make';
import { type Proxy, startProxy } from '../../support/proxy';
import { freePort } from '../../support/server-process';
import { until } from '../../support/until';

const app = useApp({ env: { TRUST_PROXY: '1' } });
let proxy: Proxy;
let origin: string;
beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  proxy = await startProxy(port, app.url, 'Caddy');
});
afterAll(() => proxy.close());

/** The filter as a regular expression: fail2ban takes the time out of a line, and knows <ADDR>. */
function filter(): (line: string) => string | null {
  const file = path.resolve(__dirname, '../../../deploy/fail2ban/filter.d/assay.conf');
  const text = fs.readFileSync(file, 'utf8');
  const [, pattern = ''] = /^failregex = (.*)$/m.exec(text) ?? [];
  const [, time = ''] = /^datepattern = (.*)\{EPOCH\}$/m.exec(text) ?? [];
  const address = new RegExp(pattern.replace('<ADDR>', '(?<address>[\\da-fA-F.:]+)'));
  const epoch = new RegExp(`${time}\\d+(\\.\\d+)?`);
  return (line) =>
    (epoch.test(line) ? address.exec(line.replace(epoch, '')) : null)?.groups?.address ?? null;
}

const ask = async (method: string, address: string, more: object = {}, agent = 'test') => {
  const headers = { 'user-agent': agent, 'content-type': 'application/json' };
  const body = method === 'POST' ? JSON.stringify(more) : undefined;
  const answer = await fetch(origin + address, { method, headers, body });
  await answer.text();
  return answer.status;
};

test('each refused sign-in is a line with its address, and nothing else is', async () => {
  const { email } = await makeEmployee();
  const signIn = (password: string) => ask('POST', '/api/auth/login', { email, password });
  const statuses = [];
  for (let tries = 0; tries < 6; tries += 1) statuses.push(await signIn('a wrong password'));
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  const code = { halfOpen: 'none', code: '123456' };
  expect(await ask('POST', '/api/auth/login/code?next=%22', code)).toBe(401);
  const { email: other } = await makeEmployee();
  expect(await ask('POST', '/api/auth/login', { email: other, password: PASSWORD })).toBe(200);
  expect(await ask('GET', '/api/account')).toBe(401);
  // What a client can send itself blocks nobody.
  const forged = '"request":{"remote_ip":"203.0.113.9","uri":"/api/auth/login","status":401,';
  await ask('GET', `/last?${encodeURIComponent(forged)}`, {}, forged);
  const lines = () => proxy.log().split('\n');
  await until(() => lines().some((line) => line.includes('/last')));
  const refused = lines().filter((line) => filter()(line) !== null);
  expect(refused.map(filter())).toEqual(Array(7).fill('127.0.0.1'));
  expect(refused.filter((line) => line.includes('"status":429,'))).toHaveLength(1);
});
