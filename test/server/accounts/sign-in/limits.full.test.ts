import { from } from '../../../support/addresses';
import { useApp } from '../../../support/app';
import { makeEmployee, PASSWORD } from '../../../support/make';

const app = useApp({ env: { TRUST_PROXY: '1' } });

const login = (email: string, password: string, headers: Record<string, string>) =>
  app.call('POST', '/api/auth/login', { json: { email, password }, headers });

test('the 201st failed attempt for one account is rejected, whatever the addresses', async () => {
  const { email } = await makeEmployee();
  const statuses: number[] = [];
  const address = (i: number) => from(`192.0.${Math.floor(i / 100)}.${(i % 100) + 1}`);
  // No more at once than the password queue holds for strangers.
  for (let begin = 0; begin < 200; begin += 25) {
    const tries = Array.from({ length: 25 }, (_, i) => login(email, 'wrong', address(begin + i)));
    statuses.push(...(await Promise.all(tries)).map(({ status }) => status));
  }
  expect(new Set(statuses)).toEqual(new Set([401]));
  expect((await login(email, PASSWORD, address(201))).status).toBe(429);
}, 120_000);
