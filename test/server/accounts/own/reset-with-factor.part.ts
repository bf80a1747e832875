import { insertPasswordLink } from '../../../../src/server/accounts/sign-in/password-links';
import { db } from '../../../../src/server/platform/database/data-source';
import { from } from '../../../support/addresses';
import { useApp } from '../../../support/app';
import { makeSignedIn } from '../../../support/make';
import { turnOn } from './turn-on';

const app = useApp({ env: { TRUST_PROXY: '1' } });

test('a new password by a link leaves two-factor authentication on', async () => {
  const { employee, token } = await makeSignedIn(app);
  const { recoveryCodes } = await turnOn(app, token);
  const { token: link } = await insertPasswordLink(db().manager, employee.id);
  const password = 'another horse, another battery';
  const json = { link, password, confirmPassword: password };
  expect((await app.call('POST', '/api/auth/new-password', { json })).status).toBe(204);
  const login = (code?: string) =>
    app.call('POST', '/api/auth/login', {
      json: { email: employee.email, password, code },
      headers: from(),
    });
  const half = await login();
  expect([half.status, half.json.code]).toEqual([401, 'code-required']);
  expect((await login(recoveryCodes[0])).status).toBe(200);
});
