import jwt from 'jsonwebtoken';
import { db } from '../../../../src/server/platform/database/data-source';
import { Session } from '../../../../src/entities/Session';
import { useApp } from '../../../support/app';
import { makeSignedIn, signInAs } from '../../../support/make';

const app = useApp();

const sessionOf = (token: string) => (jwt.decode(token) as { sid: string }).sid;
const me = async (token: string) => (await app.call('GET', '/api/auth/me', { token })).status;

// Invalid tokens are tested in ../authorization/forged-tokens.test.ts.
test('after logout only that token is immediately invalid', async () => {
  const { employee, token } = await makeSignedIn(app);
  const other = await signInAs(app, employee);
  expect((await app.call('POST', '/api/auth/logout', { token })).status).toBe(204);
  expect([await me(token), await me(other)]).toEqual([401, 200]);
});

test('a session lasts seven days, in the row and in the token', async () => {
  const { token } = await makeSignedIn(app);
  const session = await db()
    .getRepository(Session)
    .findOneByOrFail({ id: sessionOf(token) });
  const week = 7 * 24 * 60 * 60 * 1000;
  expect(session.expiresAt.getTime() - session.createdAt.getTime()).toBe(week);
  const { iat, exp } = jwt.decode(token) as { iat: number; exp: number };
  expect((exp - iat) * 1000).toBe(week);
});
