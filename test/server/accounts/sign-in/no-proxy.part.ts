import { from } from '../../../support/addresses';
import { useApp } from '../../../support/app';
import { makeEmployee, PASSWORD } from '../../../support/make';

const app = useApp({ env: { TRUST_PROXY: '0' } });

test('without a proxy no entry about the address is trusted', async () => {
  const { email } = await makeEmployee();
  const login = (password: string) =>
    app.call('POST', '/api/auth/login', {
      json: { email, password },
      headers: { ...from(), forwarded: 'for=198.51.100.1', 'x-real-ip': '198.51.100.2' },
    });
  for (let i = 0; i < 5; i++) expect((await login('wrong')).status).toBe(401);
  expect((await login(PASSWORD)).status).toBe(429);
});
