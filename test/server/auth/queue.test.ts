import { randomUUID } from 'node:crypto';
import { from } from '../../support/addresses';
import { type Answer, startApp, type TestApp } from '../../support/app';
import { makeEmployee, PASSWORD } from '../../support/make';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => app.close());

const login = (email: string, password: string, headers = from()) =>
  app.call('POST', '/api/auth/login', { json: { email, password }, headers });

test('more sign-ins at once than can be answered soon are sent away, and lose no try', async () => {
  const { email } = await makeEmployee();
  const headers = from();
  const others = () =>
    Array.from({ length: 200 }, () => login(`${randomUUID()}@example.org`, 'not the password'));
  const refused: Answer[] = [];
  // Sign-ins of one person amid the crowd, until five of them were sent away.
  for (let round = 0; round < 5 && refused.length < 5; round++) {
    const crowd = others();
    await new Promise((resolve) => setTimeout(resolve, 500));
    const tries = await Promise.all(Array.from({ length: 4 }, () => login(email, PASSWORD, headers)));
    refused.push(...tries.filter(({ status }) => status === 503));
    const statuses = new Set((await Promise.all(crowd)).map(({ status }) => status));
    expect([...statuses].sort()).toEqual([401, 503]);
  }
  expect(refused.length).toBeGreaterThanOrEqual(5);
  expect(refused[0]?.headers.get('retry-after')).toBe('5');
  expect(refused[0]?.json.message).toMatch(/Too many people are signing in just now/);
  expect((await login(email, PASSWORD, headers)).status).toBe(200);
}, 60_000);
