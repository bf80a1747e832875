import { randomUUID } from 'node:crypto';
import { buildFirst, faketime } from '../support/faketime';
import { FIRST_ADMIN, loginFirstAdmin, useOwnPlace } from '../support/own-place';
import { ask } from '../support/postgres';
import { type ServerProcess, startServer } from '../support/server-process';
import { until } from '../support/until';
import { codeOf, turnOn } from '../server/accounts/own/turn-on';

// Two processes on one Postgres, of which one has a clock that is two minutes off. Needs faketime.

jest.setTimeout(5 * 60 * 1000);

const place = useOwnPlace();
const url = () => place.variables.DATABASE_URL ?? '';

buildFirst();

async function start(clock: string): Promise<[wrong: ServerProcess, right: ServerProcess]> {
  const env = { ...FIRST_ADMIN, SITE_TIMEZONE: 'UTC', TRUST_PROXY: '1' };
  const wrong = place.env({ ...env, ...faketime(), FAKETIME: clock });
  return [await startServer(wrong), await startServer(place.env(env))];
}

const signIn = async (server: ServerProcess) => (await loginFirstAdmin(server)).json.token;

/** Makes a call that must succeed. */
async function call(by: ServerProcess, token: string, line: string, json?: object, headers = {}) {
  const [method = '', address = ''] = line.split(' ');
  const answer = await by.call(method, address, { token, headers, ...(json ? { json } : {}) });
  expect([line, answer.status < 300 ? 'done' : answer.text]).toEqual([line, 'done']);
  return answer.json;
}

describe.each(['+120s', '-120s'])('a process whose clock is %s', (clock) => {
  test('ends no session or link early, and none late', async () => {
    const [wrong, right] = await start(clock);
    const ahead = Date.parse((await wrong.call('GET', '/about')).headers.get('date') ?? '');
    expect(Math.abs(ahead - Date.now())).toBeGreaterThan(100_000);
    for (const [here, there] of [
      [wrong, right],
      [right, wrong],
    ] as const) {
      const token = await signIn(here);
      const { userId } = await call(there, token, 'GET /api/auth/me');
      const { url: link } = await call(here, token, `POST /api/team/${userId}/password-link`);
      const json = { kind: 'password', token: link.split('#token=')[1] };
      const open = async (seconds: number) => {
        await ask(
          url(),
          'UPDATE password_link SET expires_at = now() + make_interval(secs => $1)',
          [seconds],
        );
        const { status } = await there.call('POST', '/api/auth/check-link', { json });
        return status === 200;
      };
      expect([await open(60), await open(-60)]).toEqual([true, false]);
    }
  });

  test('publishes what is scheduled at its time', async () => {
    const [wrong, right] = await start(clock);
    right.signal('SIGTERM');
    await right.ended;
    const token = await signIn(wrong);
    const publishLocal = new Date(Date.now() + 3_600_000).toISOString().slice(0, 16);
    const plan = async (seconds: number) => {
      const json = { name: randomUUID(), status: 'scheduled', publishLocal };
      const { _id } = await call(wrong, token, 'POST /api/blogs', json);
      await ask(
        url(),
        'UPDATE blog SET publish_at = now() + make_interval(secs => $1) WHERE id = $2',
        [seconds, _id],
      );
      return async () => (await wrong.call('GET', `/api/blogs/${_id}`)).status === 200;
    };
    const [later, due] = [await plan(100), await plan(-1)];
    await until(due);
    expect(await later()).toBe(false);
  });

  test('accepts codes of an authenticator app, and keeps the order of what both save', async () => {
    const [wrong, right] = await start(clock);
    const names: string[] = [];
    const token = await signIn(right);
    const post = await call(right, token, 'POST /api/blogs', { name: 'Save 1' });
    const content = { name: '', author: '', blurb: '', img: '', tags: '', sections: [] };
    const draft = randomUUID();
    let before = '';
    for (let turn = 0; turn < 4; turn += 1) {
      const by = turn % 2 ? right : wrong;
      const name = `Save ${turn + 2}`;
      const version = { 'if-match': `"${turn + 1}"` };
      await call(by, token, `PUT /api/blogs/${post._id}`, { name }, version);
      names.unshift(`Post ${turn}`);
      await call(by, token, 'POST /api/blogs', { name: names[0] });
      const save = randomUUID();
      const kept: Record<string, string> = before
        ? { 'if-match': `"${before}"` }
        : { 'if-none-match': '*' };
      const json = { save, mode: 'replace', version: null, content: { ...content, name } };
      await call(by, token, `PUT /api/autosaves/post/${draft}`, json, kept);
      before = save;
    }
    const revisions = await call(right, token, `GET /api/blogs/${post._id}/revisions`);
    const versions = (revisions as { version: number }[]).map(({ version }) => version);
    expect(versions).toEqual([5, 4, 3, 2, 1]);
    expect((await call(wrong, token, `GET /api/autosaves/post/${draft}`)).save).toBe(before);
    const listed = await call(right, token, 'GET /api/blogs?limit=4');
    expect((listed as { name: string }[]).map(({ name }) => name)).toEqual(names);

    const { secret } = await turnOn(right, token);
    const { email, password } = {
      email: FIRST_ADMIN.ADMIN_EMAIL,
      password: FIRST_ADMIN.ADMIN_PASSWORD,
    };
    const json = { email, password, code: codeOf(secret, 1) };
    expect((await wrong.call('POST', '/api/auth/login', { json })).status).toBe(200);
  });
});
