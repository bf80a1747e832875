import { randomUUID } from 'node:crypto';
import type { TestApp } from '../../../support/app';
import { PASSWORD } from '../../../support/make';
import { beginFactor, codeOf } from '../own/turn-on';

/** An app in the test's process, or a server process. */
type Site = Pick<TestApp, 'call'>;

/** Two processes on one database, or one app used as both; and an admin's token. */
interface Sites {
  here: Site;
  there: Site;
  admin: string;
}

/** Whatever ends a person's access in one process takes effect in the other immediately. */
export function tryEndedAccess(start: () => Promise<Sites>): void {
  let here: Site;
  let there: Site;
  let admin: string;
  beforeAll(async () => {
    ({ here, there, admin } = await start());
  });

  async function call(at: Site, request: string, token: string, json?: object) {
    const [method = '', path = ''] = request.split(' ');
    return at.call(method, path, { token, ...(json ? { json } : {}) });
  }

  async function signIn(email: string, code?: string): Promise<string> {
    const json = { email, password: PASSWORD, ...(code ? { code } : {}) };
    const answer = await here.call('POST', '/api/auth/login', { json });
    if (answer.status !== 200) throw new Error(`Sign-in answered ${answer.status}: ${answer.text}`);
    return answer.json.token;
  }

  /** A person who signed up and was approved. */
  async function makeMember() {
    const email = `${randomUUID()}@example.org`;
    const twice = { password: PASSWORD, confirmPassword: PASSWORD };
    const json = { name: `Ada ${randomUUID()}`, title: 'hr', email, ...twice };
    await here.call('POST', '/api/employees', { json });
    const [{ _id: id }] = (await call(here, `GET /api/team?q=${email}`, admin)).json;
    await call(here, `POST /api/team/${id}/approve`, admin, {});
    return { id: id as string, email, token: await signIn(email) };
  }
  type Member = Awaited<ReturnType<typeof makeMember>>;

  const byAdmin = (request: (id: string) => string) => (member: Member) =>
    call(here, request(member.id), admin);
  const byOneself = (request: string, json?: object) => (member: Member) =>
    call(here, request, member.token, json);
  const secrets = {
    password: PASSWORD,
    newPassword: 'another horse, another battery',
    confirmPassword: 'another horse, another battery',
  };

  const ends: [string, (member: Member) => Promise<{ status: number }>][] = [
    ['signing out', byOneself('POST /api/auth/logout')],
    ['suspension', byAdmin((id) => `POST /api/team/${id}/suspend`)],
    ['deletion', byAdmin((id) => `DELETE /api/team/${id}`)],
    [
      'a new password elsewhere',
      async ({ email }) => call(here, 'PUT /api/account/password', await signIn(email), secrets),
    ],
    [
      'ending the other sessions',
      async ({ email }) => call(here, 'DELETE /api/account/sessions', await signIn(email)),
    ],
  ];

  test.each(ends)('after %s the next request is rejected in the other process', async (_, end) => {
    const member = await makeMember();
    expect((await call(there, 'GET /api/account', member.token)).status).toBe(200);
    expect((await end(member)).status).toBeLessThan(300);
    expect((await call(there, 'GET /api/account', member.token)).status).toBe(401);
  });

  test('a former admin is rejected in the other process', async () => {
    const { id, token } = await makeMember();
    const set = (isAdmin: boolean) => call(here, `PUT /api/team/${id}`, admin, { isAdmin });
    expect((await set(true)).status).toBe(200);
    expect((await call(there, 'GET /api/team', token)).status).toBe(200);
    expect((await set(false)).status).toBe(200);
    expect((await call(there, 'GET /api/team', token)).status).toBe(403);
  });

  test('a used code is rejected in the other process', async () => {
    const { email, token } = await makeMember();
    const proof = await beginFactor(here, token);
    expect(
      (await call(here, 'PUT /api/account/second-factor', token, { code: proof.code })).status,
    ).toBe(200);
    const code = codeOf(proof.secret);
    const json = { email, password: PASSWORD, code };
    const answers = await Promise.all(
      [here, there].map((at) => at.call('POST', '/api/auth/login', { json })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('wrong passwords are counted by both processes together', async () => {
    const { email } = await makeMember();
    const login = (at: Site, password: string) =>
      at.call('POST', '/api/auth/login', { json: { email, password } });
    const tries = Array.from({ length: 10 }, (_, i) => login(i % 2 === 0 ? here : there, 'wrong'));
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(5).fill(429)]);
    for (const at of [here, there]) expect((await login(at, PASSWORD)).status).toBe(429);
  });
}
