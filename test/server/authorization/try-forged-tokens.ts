import jwt from 'jsonwebtoken';
import { Employee } from '../../../src/entities/Employee';
import { Session } from '../../../src/entities/Session';
import { db } from '../../../src/server/platform/database/data-source';
import { from } from '../../support/addresses';
import { contents } from '../../support/contents';
import { makeSignedIn, PASSWORD, signInAs } from '../../support/make';
import { forge, forgeries, type Genuine, oddHeaders, sound } from './forgeries';
import { callOf, nameOf, type Row } from './row';
import type { AuthorizationSite } from './site';

type SignedIn = Awaited<ReturnType<typeof makeSignedIn>>;

/** Makes each of these staff calls with every token that must be rejected. */
export function tryForgedTokens(site: AuthorizationSite, rows: Row[]): void {
  let genuine: Genuine;
  beforeAll(async () => {
    const [{ token }, { token: other }] = [await admin(), await admin()];
    genuine = { token, other, sid: sessionOf(token), secret: site.app.config.jwtSecret };
  });

  const admin = () => makeSignedIn(site.app, { isAdmin: true });
  const sessionOf = (token: string) => (jwt.decode(token) as { sid: string }).sid;
  const me = async (token: string) =>
    (await site.app.call('GET', '/api/auth/me', { token })).status;

  /** Expects every call to answer this header as it answers nobody, and to do nothing. */
  async function expectClosed(authorization: string): Promise<void> {
    const before = await contents();
    // The limit on requests without a session counts only those of this token.
    const address = from();
    const answers = await Promise.all(
      rows.map(async (row) => {
        const { method, path, query, options } = callOf(row, site.things.shared);
        const headers = { ...address, ...options.headers, authorization };
        const answer = await site.app.call(method, path + query, { ...options, headers });
        const asked = answer.status === 401 ? answer.headers.get('www-authenticate') : 'Bearer';
        return [nameOf(row), answer.status, asked];
      }),
    );
    expect(answers).toEqual(rows.map((row) => [nameOf(row), row.answers[0], 'Bearer']));
    expect(await contents()).toEqual(before);
  }

  test('a valid token made by hand is accepted', async () => {
    expect(await me(sound(genuine))).toBe(200);
    expect(forgeries.length + stale.length).toBeGreaterThan(30);
  });

  test.each(forgeries)('a token %s gives no access to staff calls', async (_, made) => {
    await expectClosed(`Bearer ${made(genuine)}`);
  });

  test.each(oddHeaders)('%s in the header gives no access to staff calls', async (_, made) => {
    await expectClosed(made(genuine.token));
  });

  test('the token outside the header gives no access to staff calls', async () => {
    const { token } = genuine;
    for (const headers of [
      { cookie: `token=${token}; authorization=Bearer ${token}` },
      { 'x-authorization': `Bearer ${token}`, 'x-access-token': token },
      { 'proxy-authorization': `Bearer ${token}` },
    ] as Record<string, string>[]) {
      for (const query of ['', `?token=${token}&access_token=${token}`]) {
        expect((await site.app.call('GET', `/api/auth/me${query}`, { headers })).status).toBe(401);
      }
    }
  });

  test('claims besides the session are ignored', async () => {
    const { token } = await makeSignedIn(site.app);
    const claims = { sid: sessionOf(token), isAdmin: true, status: 'active', role: 'admin' };
    const made = forge({ alg: 'HS256' }, claims, 'sha256', genuine.secret);
    expect(await me(made)).toBe(200);
    expect((await site.app.call('GET', '/api/team', { token: made })).status).toBe(403);
  });

  const setEmployee = (values: Partial<Employee>) => (one: SignedIn) =>
    db().getRepository(Employee).update({ id: one.employee.id }, values);
  const fromElsewhere = (method: string, path: string, json?: object) => async (one: SignedIn) => {
    const answer = await site.app.call(method, path, {
      token: await signInAs(site.app, one.employee),
      json,
    });
    expect(answer.status).toBe(204);
  };

  /** What invalidates a token that was valid before. */
  const stale: [string, (one: SignedIn) => Promise<unknown>][] = [
    ['who has signed out', ({ token }) => site.app.call('POST', '/api/auth/logout', { token })],
    ['who was suspended', setEmployee({ status: 'suspended' })],
    ['who waits again', setEmployee({ status: 'waiting' })],
    [
      'whose account is gone',
      ({ employee: { id } }) => db().getRepository(Employee).delete({ id }),
    ],
    [
      'whose session has run out',
      ({ token }) =>
        db()
          .getRepository(Session)
          .update({ id: sessionOf(token) }, { expiresAt: new Date(Date.now() - 1) }),
    ],
    ['who ended the other sessions', fromElsewhere('DELETE', '/api/account/sessions')],
    [
      'who has another password',
      fromElsewhere('PUT', '/api/account/password', {
        password: PASSWORD,
        newPassword: PASSWORD,
        confirmPassword: PASSWORD,
      }),
    ],
    [
      'who has another e-mail',
      (one) => {
        const json = { email: `new-${one.employee.email}`, password: PASSWORD };
        return fromElsewhere('PUT', '/api/account/email', json)(one);
      },
    ],
  ];

  test.each(stale)(
    'the token of a person %s gives no access to staff calls',
    async (_, happens) => {
      const one = await admin();
      expect(await me(one.token)).toBe(200);
      await happens(one);
      await expectClosed(`Bearer ${one.token}`);
    },
  );
}
