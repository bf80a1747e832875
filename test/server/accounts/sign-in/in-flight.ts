import { Session } from '../../../../src/entities/Session';
import { db } from '../../../../src/server/platform/database/data-source';
import { insertPasswordLink } from '../../../../src/server/accounts/sign-in/password-links';
import { from } from '../../../support/addresses';
import { type Answer, startApp, type TestApp } from '../../../support/app';
import { makeEmployee, makeSignedIn, PASSWORD } from '../../../support/make';
import { testInFull } from '../../../support/sample';
import { until } from '../../../support/until';
import { codeOf, turnOn } from '../own/turn-on';
import { forgetCounts } from '../../../support/limits';

/**
 * Tests of changes to an account while its password is being checked, which takes a while. Tests
 * that depend on timing run this many rounds.
 */
export function trySignInsInFlight(rounds: number): void {
  let app: TestApp;
  let admin: string;
  beforeAll(async () => {
    app = await startApp({ env: { TRUST_PROXY: '1' } });
    ({ token: admin } = await makeSignedIn(app, { isAdmin: true }));
  });
  afterAll(() => app.close());

  const NEW = 'another horse, another battery';
  const login = (email: string, values: object = {}, headers = from()) =>
    app.call('POST', '/api/auth/login', {
      json: { email, password: PASSWORD, ...values },
      headers,
    });
  const isIn = async (token: string) =>
    (await app.call('GET', '/api/auth/me', { token })).status === 200;
  const sessionsOf = (employeeId: string) => db().getRepository(Session).countBy({ employeeId });

  /** Starts a sign-in with each of these, and waits until the server is busy with all of them. */
  async function begin(email: string, each: object[]): Promise<{ answers: Promise<Answer>[] }> {
    const rows = `FROM rate_limit WHERE key LIKE 'login-address:%'`;
    await forgetCounts('login-address:');
    const answers = each.map((values, i) => login(email, values, from(`192.0.2.${i + 1}`)));
    const begun = async () => (await db().query<unknown[]>(`SELECT 1 ${rows}`)).length;
    await until(async () => (await begun()) >= each.length);
    return { answers };
  }

  /**
   * Makes a change while more sign-ins are running than can be checked at once, so that it happens
   * between the lookup of the account and the session of some. More sign-ins start together with
   * the change.
   */
  async function during(email: string, change: () => Promise<Answer>) {
    const ten = Array.from({ length: 10 }, () => ({}));
    const { answers: before } = await begin(email, ten);
    const changing = change();
    const answers = await Promise.all([...before, ...ten.map(() => login(email))]);
    const tokens = answers.filter(({ status }) => status === 200).map(({ json }) => json.token);
    return { changed: await changing, statuses: answers.map(({ status }) => status), tokens };
  }

  async function expectAllOut(tokens: string[]): Promise<void> {
    for (const token of tokens) expect(await isIn(token)).toBe(false);
  }

  testInFull(
    'no session that started with the old password is alive after a link was used',
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const { id, email } = await makeEmployee();
        const { token: link } = await insertPasswordLink(db().manager, id);
        const json = { link, password: NEW, confirmPassword: NEW };
        const { changed, statuses, tokens } = await during(email, () =>
          app.call('POST', '/api/auth/new-password', { json, headers: from() }),
        );
        expect(changed.status).toBe(204);
        // Some were rejected; otherwise nothing was running during the change.
        expect(statuses).toContain(401);
        await expectAllOut(tokens);
        expect(await sessionsOf(id)).toBe(0);
        expect((await login(email)).status).toBe(401);
        expect((await login(email, { password: NEW })).status).toBe(200);
      }
    },
  );

  test('no sign-in gets past a suspension that happened while its password was checked', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id, email } = await makeEmployee();
      const { changed, statuses, tokens } = await during(email, () =>
        app.call('POST', `/api/team/${id}/suspend`, { token: admin }),
      );
      expect(changed.status).toBe(200);
      expect(statuses).toContain(401);
      await expectAllOut(tokens);
      expect(await sessionsOf(id)).toBe(0);
      expect((await login(email)).status).toBe(403);
    }
  });

  testInFull(
    'no sign-in without a code gets past a second factor that was added during the check',
    async () => {
      const { employee, token } = await makeSignedIn(app);
      const path = '/api/account/second-factor';
      const { secret } = (await app.call('POST', path, { token })).json;
      const { changed, statuses, tokens } = await during(employee.email, () =>
        app.call('PUT', path, { token, json: { code: codeOf(secret) } }),
      );
      expect(changed.status).toBe(200);
      expect(statuses).toContain(401);
      await expectAllOut(tokens);
      expect(await isIn(token)).toBe(true);
      expect(await sessionsOf(employee.id)).toBe(1);
    },
  );

  testInFull(
    'a sign-in with a code while the second factor is removed succeeds or fails completely',
    async () => {
      const { employee, token } = await makeSignedIn(app);
      const { recoveryCodes } = await turnOn(app, token);
      const [last = '', ...codes] = recoveryCodes;
      const begun = await begin(
        employee.email,
        codes.map((code) => ({ code })),
      );
      const path = '/api/account/second-factor';
      const dropped = await app.call('DELETE', path, { token, json: { code: last } });
      expect(dropped.status).toBe(204);
      const answers = await Promise.all(begun.answers);
      const inside = answers.filter(({ status }) => status === 200);
      // Checked against a second factor that was removed: opens no session.
      expect(new Set(answers.map(({ status }) => status))).toContain(401);
      for (const { status } of answers) expect([200, 401]).toContain(status);
      for (const { json } of inside) expect(await isIn(json.token)).toBe(true);
      expect(await sessionsOf(employee.id)).toBe(1 + inside.length);
      expect((await login(employee.email)).status).toBe(200);
    },
  );
}
