import { once } from 'node:events';
import fs from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import path from 'node:path';
import { freshDatabase, type Place } from '../support/app';
import { PASSWORD } from '../support/make';
import { ask, describeOnEmbedded, describeOnPostgres } from '../support/postgres';
import {
  endServers,
  freePort,
  type ServerProcess,
  spawnServer,
  startServer,
} from '../support/server-process';

let place: Place;
let inTheWay: Server | undefined;
beforeEach(async () => {
  place = await freshDatabase();
});
afterEach(async () => {
  inTheWay?.close();
  await endServers();
  await place.remove();
});

const admin = { ADMIN_EMAIL: 'admin@lab.example', ADMIN_PASSWORD: 'the first admin of all' };

/** The environment of a site on this test's database. */
const onPlace = (more: Record<string, string> = {}) => ({
  DATA_DIR: place.folder,
  ...(place.variables.DATABASE_URL ? { JWT_SECRET: 'x'.repeat(32), ...admin } : {}),
  ...place.variables,
  ...more,
});

const login = (server: ServerProcess, email: string, password: string) =>
  server.call('POST', '/api/auth/login', { json: { email, password } });

const form = (email: string) => ({
  name: 'Ada Quill',
  email,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  title: 'developer',
});

const sampleLine = /^Their password, shown only now: (\S+)$/m;
const emailLine = /^Sample admins: (.+)$/m;

/** What the first start says about how to sign in. */
function samplesOf(server: ServerProcess): { emails: string[]; password: string } {
  const emails = emailLine.exec(server.output())?.[1]?.split(', ') ?? [];
  return { emails, password: sampleLine.exec(server.output())?.[1] ?? '' };
}

test('SIGTERM ends it with 0, even while a browser keeps a connection open', async () => {
  const server = await startServer(onPlace());
  expect((await server.call('GET', '/')).status).toBe(200);
  const before = Date.now();
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
  // After eight seconds it would cut the connection by force.
  expect(Date.now() - before).toBeLessThan(7500);
  expect(server.errors()).toBe('');
  expect(server.output()).toContain('"path":"/","status":200');
  expect(fs.existsSync(path.join(place.folder, 'lock'))).toBe(false);
});

/** A port that something else listens on until the end of the test. */
async function takenPort(): Promise<string> {
  inTheWay = createServer().listen(0, '127.0.0.1');
  await once(inTheWay, 'listening');
  return String((inTheWay.address() as AddressInfo).port);
}

test('a port that is taken ends it with a sentence', async () => {
  const server = await spawnServer(onPlace({ PORT: await takenPort() }));
  expect(await server.ended).toBe(1);
  expect(server.errors()).toBe('The port is taken: set PORT to another one.\n');
});

test('a HOST that is not here ends it with a sentence', async () => {
  const server = await spawnServer(onPlace({ HOST: '192.0.2.1' }));
  expect(await server.ended).toBe(1);
  expect(server.errors()).toBe(
    'HOST 192.0.2.1 is not an address of this computer (EADDRNOTAVAIL).\n',
  );
});

test("React's production build runs, whatever the shell's NODE_ENV", async () => {
  const report = path.join(place.folder, 'loaded.json');
  const probe = path.join(place.folder, 'probe.cjs');
  // At its end the process says which files of React it had loaded.
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
    onPlace({ NODE_ENV: 'development', NODE_OPTIONS: `--require ${probe}` }),
  );
  expect((await server.call('GET', '/')).status).toBe(200);
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
  const loaded: string[] = JSON.parse(fs.readFileSync(report, 'utf8'));
  expect(loaded.some((file) => file.includes('react-dom-server.node'))).toBe(true);
  expect(loaded.filter((file) => !file.endsWith('.production.js'))).toEqual([]);
});

test('SAMPLE_CONTENT=false hides the sample people and posts everywhere and deletes nothing', async () => {
  const shown = await startServer(onPlace(admin));
  const token = (await login(shown, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)).json.token;
  const people = (await shown.call('GET', '/api/employees')).json;
  const posts = (await shown.call('GET', '/api/blogs')).json;
  expect(people).toHaveLength(3);
  expect(posts.length).toBeGreaterThanOrEqual(3);
  const [edited, ...untouched] = posts;
  const change = { name: edited.name, author: edited.author, blurb: 'Edited.', sections: [] };
  const put = await shown.call('PUT', `/api/blogs/${edited._id}`, {
    json: change,
    token,
    headers: { 'if-match': `"${edited.version}"` },
  });
  expect(put.status).toBe(200);
  shown.signal('SIGTERM');
  await shown.ended;

  const hidden = await startServer(onPlace({ SAMPLE_CONTENT: 'false' }));
  const after = (await login(hidden, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)).json.token;
  expect((await hidden.call('GET', '/api/employees')).json).toEqual([]);
  const ids = (await hidden.call('GET', '/api/blogs')).json.map(({ _id }: { _id: string }) => _id);
  expect(ids).toEqual([edited._id]);
  const older = await hidden.call('GET', '/.netlify/functions/api/blogs');
  expect(older.json).toHaveLength(1);
  const authors = await hidden.call('GET', '/api/authors', { token: after });
  expect(authors.json.map(({ name }: { name: string }) => name)).toEqual(['Admin']);
  for (const { img, name } of people) {
    expect((await hidden.call('GET', `/api/employees/${img}`)).status).toBe(404);
    expect((await hidden.call('GET', `/about/${img}`)).status).toBe(404);
    const post = { name: 'By a sample', author: name, sections: [] };
    const answer = await hidden.call('POST', '/api/blogs', { json: post, token: after });
    expect([answer.status, Object.keys(answer.json.fields)]).toEqual([400, ['author']]);
  }
  for (const { _id, direct } of untouched) {
    const headers = { 'if-match': '"1"' };
    const calls = [
      await hidden.call('GET', `/api/blogs/${_id}`),
      await hidden.call('GET', `/api/blogs/${_id}`, { token: after }),
      await hidden.call('GET', `/api/blogs/${encodeURIComponent(direct)}`),
      await hidden.call('GET', `/blog/${_id}`),
      await hidden.call('PUT', `/api/blogs/${_id}`, { json: change, token: after, headers }),
      await hidden.call('DELETE', `/api/blogs/${_id}`, { token: after }),
    ];
    expect(calls.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  }
  for (const page of ['/', '/bloglist', '/about', `/blog/${edited._id}`]) {
    const { status, text } = await hidden.call('GET', page);
    expect(status).toBe(200);
    for (const post of untouched) expect(text).not.toContain(post._id);
    for (const { img } of people) expect(text).not.toContain(`/about/${img}`);
    for (const { img } of people) expect(text).not.toContain(`"img":"${img}"`);
  }
  hidden.signal('SIGTERM');
  await hidden.ended;

  const again = await startServer(onPlace());
  expect((await again.call('GET', '/api/employees')).json).toEqual(people);
  const back = (await again.call('GET', '/api/blogs')).json;
  expect(back).toHaveLength(posts.length);
  const own = (list: { _id: string }[]) => list.filter(({ _id }) => _id !== edited._id);
  expect(own(back)).toEqual(own(posts));
}, 60_000);

describeOnEmbedded('a trial', () => {
  test('says what it is, and how to sign in, once', async () => {
    const first = await startServer(onPlace());
    expect(first.output()).toContain('This is a trial:');
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

    const second = await startServer(onPlace());
    expect(second.output()).toContain('This is a trial:');
    expect(second.output()).not.toMatch(sampleLine);
    expect(second.output()).not.toContain(password);
    expect((await login(second, emails[0] ?? '', password)).status).toBe(200);
  });

  test('is none when others can reach it', async () => {
    const server = await startServer(onPlace({ SITE_URL: 'https://lab.example' }));
    expect(server.output()).not.toContain('This is a trial');
    expect(server.output()).toContain('The embedded database never syncs to disk');
    expect(server.output()).toContain('Assay is at https://lab.example');
    const answer = await server.call('POST', '/api/employees', { json: form('a@example.org') });
    expect([answer.status, answer.json.status]).toEqual([201, 'waiting']);
  });

  test('whose port was taken at the first start has still said how to sign in', async () => {
    const first = await spawnServer(onPlace({ PORT: await takenPort() }));
    expect(await first.ended).toBe(1);
    const { emails, password } = samplesOf(first);
    const second = await startServer(onPlace());
    expect((await login(second, emails[0] ?? '', password)).status).toBe(200);
  });

  test('makes the first admin too when it is told one', async () => {
    const server = await startServer(onPlace(admin));
    expect((await login(server, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)).status).toBe(200);
  });
});

describeOnEmbedded('the data folder', () => {
  test('holds what was published, through kill -9', async () => {
    const first = await startServer(onPlace());
    const email = 'ada@example.org';
    expect((await first.call('POST', '/api/employees', { json: form(email) })).status).toBe(201);
    const { token } = (await login(first, email, PASSWORD)).json;
    const post = { name: 'Still here', sections: [{ type: 'text', content: 'Kept **words**.' }] };
    const posted = await first.call('POST', '/api/blogs', { json: post, token });
    expect(posted.status).toBe(201);
    first.signal('SIGKILL');
    expect(await first.ended).toBe('SIGKILL');

    const second = await startServer(onPlace());
    const page = await second.call('GET', `/blog/${posted.json._id}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Kept <strong>words</strong>.');
    // Signed in still: neither the session nor the key was lost.
    const me = await second.call('GET', '/api/auth/me', { token });
    expect(me.json).toMatchObject({ email, name: 'Ada Quill' });
    expect((await login(second, email, PASSWORD)).status).toBe(200);
  });

  test('is closed to a second process, which says so while the first goes on', async () => {
    const begin = performance.now();
    const first = await startServer(onPlace());
    const started = performance.now();
    const second = await spawnServer(onPlace());
    expect(await second.ended).toBe(1);
    // It waits for nothing, and opens no database: a start is the measure on any machine.
    expect(performance.now() - started).toBeLessThan(2 * (started - begin));
    expect(second.output()).toBe('');
    expect(second.errors()).toBe(
      `The folder ${place.folder} is in use by another Assay process. ` +
        'Stop that one first, or set DATA_DIR to another folder.\n',
    );
    expect((await first.call('GET', '/api/blogs')).status).toBe(200);
  });

  test('keeps the key of the tokens, for its owner only', async () => {
    const file = path.join(place.folder, 'jwt-secret');
    const first = await startServer(onPlace());
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    const key = fs.readFileSync(file, 'utf8');
    expect(Buffer.byteLength(key)).toBeGreaterThanOrEqual(32);
    expect(first.output() + first.errors()).not.toContain(key);
    first.signal('SIGTERM');
    await first.ended;
    await startServer(onPlace());
    expect(fs.readFileSync(file, 'utf8')).toBe(key);
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  });

  test('that is a file ends the start with a sentence', async () => {
    const file = path.join(place.folder, 'file');
    fs.writeFileSync(file, '');
    for (const DATA_DIR of [file, path.join(file, 'below')]) {
      const server = await spawnServer({ DATA_DIR });
      expect(await server.ended).toBe(1);
      expect(server.errors()).toMatch(/^DATA_DIR cannot be used: .*\.\n$/);
    }
  });
});
