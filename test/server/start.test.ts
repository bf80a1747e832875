import { once } from 'node:events';
import fs from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import path from 'node:path';
import { db } from '../../src/server/platform/database/data-source';
import { ensureAdmin } from '../../src/server/accounts/employees/first-admin';
import { startApp } from '../support/app';
import { makePost, makeSignedIn, PASSWORD } from '../support/make';
import { tokenIn } from '../support/link-token';
import {
  firstAdminLink,
  login,
  sampleLine,
  samplesOf,
  signUpForm,
  useOwnPlace,
} from '../support/own-place';
import { describeOnEmbedded } from '../support/postgres';
import { testInFull } from '../support/sample';
import { spawnServer, startServer } from '../support/server-process';
import { until } from '../support/until';
import { trySampleContent } from './try-sample-content';
import { postPath } from '../../src/shared/post-address';

const place = useOwnPlace();
let inTheWay: Server | undefined;
afterEach(() => inTheWay?.close());

testInFull('SIGTERM ends it with 0, even while a browser keeps a connection open', async () => {
  const server = await startServer(place.env());
  for (let i = 0; i < 10; i += 1) expect((await server.call('GET', '/')).status).toBe(200);
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(server.errors()).toBe('');
  expect(server.output()).toContain('"path":"/","status":200');
  // On Postgres, pages are kept only once the process listens for changes, which is soon.
  const cached = place.variables.DATABASE_URL ? '[1-9]' : '9';
  expect(server.output()).toMatch(RegExp(`"cached":${cached},"msg":"answered from the cache"`));
  expect(fs.existsSync(path.join(place.folder, 'lock'))).toBe(false);
});

/** A port that another server uses until the end of the test. */
async function takenPort(): Promise<string> {
  inTheWay = createServer().listen(0, '127.0.0.1');
  await once(inTheWay, 'listening');
  return String((inTheWay.address() as AddressInfo).port);
}

testInFull('a port that is taken ends it with a message', async () => {
  const server = await spawnServer(place.env({ PORT: await takenPort() }));
  expect(await server.ended).toBe(1);
  expect(server.errors()).toBe('The port is in use. Set PORT to another port.\n');
});

testInFull('a password that is rejected for the first admin ends it with a message', async () => {
  const server = await spawnServer(
    place.env({ ADMIN_EMAIL: 'ada@lab.example', ADMIN_PASSWORD: 'hidden-word' }),
  );
  expect(await server.ended).toBe(1);
  expect(server.errors()).toBe(
    'ADMIN_PASSWORD was rejected: The password needs at least 12 characters.\n',
  );
});

testInFull("React's production build runs, whatever the shell's NODE_ENV", async () => {
  const report = path.join(place.folder, 'loaded.json');
  const probe = path.join(place.folder, 'probe.cjs');
  // On exit, the process prints which files of React it had loaded.
  fs.writeFileSync(
    probe,
    `process.on('exit', () => {
      // Node reads the other build too, to learn its exports, and does not run it.
      const loaded = Object.values(require.cache).filter((module) => module.loaded);
      const files = loaded.map((module) => module.filename);
      const react = files.filter((file) => /\\/react(-dom)?\\/cjs\\//.test(file));
      require('node:fs').writeFileSync(${JSON.stringify(report)}, JSON.stringify(react));
    });`,
  );
  const server = await startServer(
    place.env({ NODE_ENV: 'development', NODE_OPTIONS: `--require ${probe}` }),
  );
  expect((await server.call('GET', '/')).status).toBe(200);
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
  const loaded: string[] = JSON.parse(fs.readFileSync(report, 'utf8'));
  expect(loaded.some((file) => file.includes('react-dom-server.node'))).toBe(true);
  expect(loaded.filter((file) => !file.endsWith('.production.js'))).toEqual([]);
});

test('posts that became due while the server was down are published at its start', async () => {
  const app = await startApp({ place });
  const { token } = await makeSignedIn(app);
  const publishLocal = `${new Date().getUTCFullYear() + 1}-05-01T09:00`;
  const { _id, direct } = await makePost(app, token, { status: 'scheduled', publishLocal });
  await db().query(`UPDATE blog SET publish_at = '2026-01-02T03:04:00Z'`);
  await app.close();
  const server = await startServer(place.env());
  await until(async () => (await server.call('GET', `/api/blogs/${_id}`)).status === 200);
  const { json } = await server.call('GET', `/api/blogs/${_id}`);
  const date = '2026-01-02T03:04:00.000Z';
  expect(json).toMatchObject({ status: 'published', version: 2, date });
  expect((await server.call('GET', postPath(direct))).status).toBe(200);
});

// The full run does this with processes.
trySampleContent(async (env) => {
  const app = await startApp({ place, samples: true, env });
  if (env.ADMIN_EMAIL) await ensureAdmin(db().manager, app.config);
  return { call: app.call, end: () => app.close() };
});

describeOnEmbedded('a trial', () => {
  test('says that it is a trial, and how to sign in, once', async () => {
    const first = await startServer(place.env());
    expect(first.output()).toContain('This is a trial:');
    // The sentence is for the version that these tests run on, or for none.
    const onNode20 = process.versions.node.startsWith('20.');
    expect(first.output().includes('Node 20 no longer gets security fixes')).toBe(onNode20);
    expect(first.output()).toContain('Anyone who reaches it can sign up and publish.');
    const { emails, password } = samplesOf(first);
    expect(emails).toHaveLength(3);
    expect(password.length).toBeGreaterThanOrEqual(16);
    for (const email of emails) {
      const { status, json } = await login(first, email, password);
      expect(status).toBe(200);
      const me = await first.call('GET', '/api/auth/me', { token: json.token });
      expect(me.json).toMatchObject({ email, isAdmin: true });
    }
    first.signal('SIGTERM');
    await first.ended;

    const second = await startServer(place.env());
    expect(second.output()).toContain('This is a trial:');
    expect(second.output()).not.toMatch(sampleLine);
    expect(second.output()).not.toContain(password);
    expect((await login(second, emails[0] ?? '', password)).status).toBe(200);
  });

  test('without sample content prints a link that makes the first admin', async () => {
    const first = await startServer(place.env({ SAMPLE_CONTENT: 'false' }));
    expect(first.output()).not.toContain('Sample admins');
    expect((await first.call('GET', '/api/employees')).json).toEqual([]);
    expect((await first.call('GET', '/api/blogs')).json).toEqual([]);
    const used = firstAdminLink(first);
    first.signal('SIGTERM');
    await first.ended;

    const second = await startServer(place.env({ SAMPLE_CONTENT: 'false' }));
    const link = firstAdminLink(second);
    const join = (invite: string, email: string) =>
      second.call('POST', '/api/employees', { json: { ...signUpForm(email), invite } });
    expect((await join(tokenIn(used), 'late@example.org')).status).toBe(403);
    expect((await join(tokenIn(link), 'ada@example.org')).status).toBe(201);
    const { token } = (await login(second, 'ada@example.org', PASSWORD)).json;
    const me = await second.call('GET', '/api/auth/me', { token });
    expect(me.json).toMatchObject({
      isAdmin: true,
      rights: ['publish', 'inbox', 'pages', 'releases'],
    });
    second.signal('SIGTERM');
    await second.ended;
    const third = await startServer(place.env({ SAMPLE_CONTENT: 'false' }));
    expect(third.output()).not.toContain('There is no admin yet');
    // What the lab has made is never hidden.
    expect((await third.call('GET', '/api/employees')).json).toHaveLength(1);
  });

  test('is not a trial if others can reach it', async () => {
    const server = await startServer(place.env({ SITE_URL: 'https://lab.example' }));
    expect(server.output()).not.toContain('This is a trial');
    expect(server.output()).toContain('The embedded database never syncs to disk');
    expect(server.output()).toContain('Assay is at https://lab.example');
    const answer = await server.call('POST', '/api/employees', {
      json: signUpForm('a@example.org'),
    });
    expect([answer.status, answer.json.status]).toEqual([201, 'waiting']);
  });
});

describeOnEmbedded('the data folder', () => {
  test('keeps what was published, through kill -9', async () => {
    const first = await startServer(place.env());
    const email = 'ada@example.org';
    expect((await first.call('POST', '/api/employees', { json: signUpForm(email) })).status).toBe(
      201,
    );
    const { token } = (await login(first, email, PASSWORD)).json;
    const post = { name: 'Still here', sections: [{ type: 'text', content: 'Kept **words**.' }] };
    const posted = await first.call('POST', '/api/blogs', { json: post, token });
    expect(posted.status).toBe(201);
    first.signal('SIGKILL');
    expect(await first.ended).toBe('SIGKILL');

    const second = await startServer(place.env());
    // The folder of the database's socket, without that of the killed process.
    const sockets = fs.readdirSync(place.folder).filter((name) => name.startsWith('assay-'));
    expect(sockets).toHaveLength(1);
    const page = await second.call('GET', postPath(posted.json.direct));
    expect(page.status).toBe(200);
    expect(page.text).toContain('Kept <strong>words</strong>.');
    // Still signed in: neither the session nor the key was lost.
    const me = await second.call('GET', '/api/auth/me', { token });
    expect(me.json).toMatchObject({ email, name: 'Ada Quill' });
    expect((await login(second, email, PASSWORD)).status).toBe(200);
  });

  test('is closed to a second process, which says so while the first continues', async () => {
    const first = await startServer(place.env());
    const second = await spawnServer(place.env());
    expect(await second.ended).toBe(1);
    expect(second.output()).toBe('');
    expect(second.errors()).toBe(
      `The folder ${place.folder} is in use by another Assay process. ` +
        'Stop that process first, or set DATA_DIR to another folder.\n',
    );
    expect((await first.call('GET', '/api/blogs')).status).toBe(200);
  });

  test('stores the key of the tokens, readable by its owner only', async () => {
    const file = path.join(place.folder, 'jwt-secret');
    const first = await startServer(place.env());
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    const key = fs.readFileSync(file, 'utf8');
    expect(Buffer.byteLength(key)).toBeGreaterThanOrEqual(32);
    expect(first.output() + first.errors()).not.toContain(key);
    first.signal('SIGTERM');
    await first.ended;
    await startServer(place.env());
    expect(fs.readFileSync(file, 'utf8')).toBe(key);
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  });

  test('that is a file ends the start with a message', async () => {
    const file = path.join(place.folder, 'file');
    fs.writeFileSync(file, '');
    for (const DATA_DIR of [file, path.join(file, 'below')]) {
      const server = await spawnServer({ DATA_DIR });
      expect(await server.ended).toBe(1);
      expect(server.errors()).toMatch(/^DATA_DIR cannot be used: .*\.\n$/);
    }
  });
});
