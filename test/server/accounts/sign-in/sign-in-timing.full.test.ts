import { from } from '../../../support/addresses';
import { useApp } from '../../../support/app';
import { makeEmployee } from '../../../support/make';
import { expectSameTime } from './compare-times';

const app = useApp({ env: { TRUST_PROXY: '1' } });

const login = (email: string, password: string) =>
  app.call('POST', '/api/auth/login', { json: { email, password }, headers: from() });

test('an unknown email address takes as long as a known address', async () => {
  const refused = async (typed: string) =>
    expect((await login(typed, 'not the password')).status).toBe(401);
  await expectSameTime(100, async () => {
    // A new account each time, because 200 attempts are allowed.
    const { email } = await makeEmployee();
    return [() => refused(email), (i) => refused(`nobody-${i}@example.org`)];
  });
}, 300_000);
