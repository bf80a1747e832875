import fs from 'node:fs';
import path from 'node:path';
import { from } from '../support/addresses';
import { buildFirst, faketime } from '../support/faketime';
import { FIRST_ADMIN, login, loginFirstAdmin, useOwnPlace } from '../support/own-place';
import { type ServerProcess, startServer } from '../support/server-process';
import { until } from '../support/until';
import { codeOf, turnOn } from './accounts/own/turn-on';

// The computer's clock is two days ahead, and then right again. Needs faketime. On Postgres, only the clock
// of the site is wrong.

const DAY_SECONDS = 24 * 60 * 60;
const STEPS_A_DAY = DAY_SECONDS / 30;
const DAYS = 2;
const QUARTER_SECONDS = 15 * 60;

const place = useOwnPlace();
let server: ServerProcess;

buildFirst();

beforeEach(async () => {
  setFile(0);
  server = await startServer(
    place.env({
      ...FIRST_ADMIN,
      ...faketime(),
      FAKETIME_TIMESTAMP_FILE: clockFile(),
      FAKETIME_CACHE_DURATION: '1',
      TRUST_PROXY: '1',
      SITE_TIMEZONE: 'UTC',
    }),
    { lasting: true },
  );
});

const clockFile = () => path.join(place.folder, 'clock');
const setFile = (days: number) => fs.writeFileSync(clockFile(), `+${days}d`);

/** Sets the clock of the site and waits until it has noticed. */
async function setClock(days: number): Promise<void> {
  setFile(days);
  await until(async () => {
    const { headers } = await server.call('GET', '/healthz');
    const ahead = Date.parse(headers.get('date') ?? '') - Date.now();
    return Math.abs(ahead / 1000 - days * DAY_SECONDS) < 60;
  });
}

async function signIn(): Promise<string> {
  const { status, json } = await loginFirstAdmin(server);
  expect(status).toBe(200);
  return json.token;
}

/** Makes a call that must succeed. */
async function ask(token: string, method: string, address: string, json?: object) {
  const answer = await server.call(method, address, { token, ...(json ? { json } : {}) });
  expect([address, answer.status < 300 ? 'done' : answer.text]).toEqual([address, 'done']);
  return answer.json;
}

const isSignedIn = async (token: string) =>
  (await server.call('GET', '/api/auth/me', { token })).status === 200;

/** One link of each kind, by what they are for. */
async function makeLinks(token: string, post: string) {
  const { userId } = await ask(token, 'GET', '/api/auth/me');
  const { url: password } = await ask(token, 'POST', `/api/team/${userId}/password-link`);
  const { url: invite } = await ask(token, 'POST', '/api/team/invites', {});
  const { url: preview } = await ask(token, 'POST', `/api/blogs/${post}/previews`, {});
  return { password, invite, preview };
}

/** Which of these links can be used. */
async function openOf({ password, invite, preview }: Awaited<ReturnType<typeof makeLinks>>) {
  const check = (kind: string, url: string) =>
    server.call('POST', '/api/auth/check-link', {
      json: { kind, token: url.split('#token=')[1] },
      headers: from(),
    });
  const answers = {
    password: await check('password', password),
    invite: await check('invite', invite),
    preview: await server.call('GET', new URL(preview).pathname),
  };
  return Object.entries(answers).flatMap(([kind, { status }]) => (status === 200 ? [kind] : []));
}

test('sessions and links that were made ahead of time end when the clock is right', async () => {
  const early = await signIn();
  const post = await ask(early, 'POST', '/api/blogs', { name: 'A draft', status: 'draft' });
  const earlyLinks = await makeLinks(early, post._id);
  expect(await openOf(earlyLinks)).toEqual(['password', 'invite', 'preview']);

  await setClock(DAYS);
  expect(await isSignedIn(early)).toBe(false); // not used for a day
  expect(await openOf(earlyLinks)).toEqual(['invite', 'preview']);
  const late = await signIn();
  const lateLinks = await makeLinks(late, post._id);
  expect(await openOf(lateLinks)).toEqual(['password', 'invite', 'preview']);

  await setClock(0);
  expect(await isSignedIn(late)).toBe(false);
  expect(await openOf(lateLinks)).toEqual([]);
  expect(await openOf(earlyLinks)).toContain('preview');
  expect(await isSignedIn(await signIn())).toBe(true);
});

test('a lockout ends after its 15 minutes', async () => {
  await setClock(DAYS);
  const tryToSignIn = () => login(server, FIRST_ADMIN.ADMIN_EMAIL, 'not the password');
  await until(async () => (await tryToSignIn()).status === 429);
  await setClock(0);
  const next = await tryToSignIn();
  expect(Number(next.headers.get('retry-after') ?? 0)).toBeLessThanOrEqual(QUARTER_SECONDS);
  // For a few seconds, it is refused from memory.
  await until(async () => (await loginFirstAdmin(server)).status === 200);
});

test('codes of an authenticator app go on, and none is accepted twice', async () => {
  const { secret } = await turnOn(server, await signIn());
  const withCode = (code: string) =>
    server.call('POST', '/api/auth/login', {
      json: { email: FIRST_ADMIN.ADMIN_EMAIL, password: FIRST_ADMIN.ADMIN_PASSWORD, code },
      headers: from(),
    });
  await setClock(DAYS);
  expect((await withCode(codeOf(secret, DAYS * STEPS_A_DAY))).status).toBe(200);
  await setClock(0);
  const code = codeOf(secret);
  expect((await withCode(code)).status).toBe(200);
  expect((await withCode(code)).status).not.toBe(200);
});

test('versions and the history keep the order of the saves, and a scheduled post is published once', async () => {
  const token = await signIn();
  const { _id } = await ask(token, 'POST', '/api/blogs', { name: 'Save 0' });
  const publishLocal = new Date(Date.now() + (DAY_SECONDS / 2) * 1000).toISOString().slice(0, 16);
  const planned = { name: 'Planned', status: 'scheduled', publishLocal };
  const scheduled = await ask(token, 'POST', '/api/blogs', planned);
  const names = ['Save 0'];
  const ids = new Set([_id, scheduled._id]);
  const save = async (by: string) => {
    const name = `Save ${names.length}`;
    const headers = { 'if-match': `"${names.length}"` };
    const answer = await server.call('PUT', `/api/blogs/${_id}`, {
      token: by,
      headers,
      json: { name },
    });
    expect([answer.status, answer.json.version]).toEqual([200, names.length + 1]);
    names.push(name);
    ids.add((await ask(by, 'POST', '/api/blogs', { name: 'Another', status: 'draft' }))._id);
  };
  await save(token);
  await setClock(DAYS);
  const late = await signIn();
  await save(late);
  await save(late);
  await until(async () => (await server.call('GET', `/api/blogs/${scheduled._id}`)).status === 200);
  await setClock(0);
  const last = await signIn();
  await save(last);
  await save(last);
  expect(ids.size).toBe(2 + names.length - 1);
  const revisions = await ask(last, 'GET', `/api/blogs/${_id}/revisions`);
  const versions = (revisions as { version: number }[]).map(({ version }) => version);
  expect(versions).toEqual(names.map((_, at) => names.length - at));
  expect((await server.call('GET', `/api/blogs/${scheduled._id}`)).status).toBe(200);
  const made = await ask(last, 'GET', `/api/blogs/${scheduled._id}/revisions`);
  const published = (made as { kind: string }[]).filter(({ kind }) => kind === 'published');
  expect(published).toHaveLength(1);
  expect(server.errors()).toBe('');
});
