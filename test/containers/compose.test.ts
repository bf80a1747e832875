import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findEngine, type Engine } from './engine';

const root = path.resolve(__dirname, '../..');
const project = `assay-test-${process.pid}`;
const graceSeconds = 30; // stop_grace_period in docker-compose.yml
let engine: Engine;
let folder: string;
let origin: string;

// Copies the files that a clone would have, including uncommitted files, but never the local .env.
function copyRepository(target: string) {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0');
  for (const file of files) {
    const source = path.join(root, file);
    if (!file || !fs.existsSync(source)) continue; // deleted, but the deletion is not staged
    fs.cpSync(source, path.join(target, file));
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Retries until `look` returns true. A refused connection counts as "not yet". */
async function waitFor(what: string, seconds: number, look: () => boolean | Promise<boolean>) {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    if (await Promise.resolve(look()).catch(() => false)) return;
    await sleep(500);
  }
  throw new Error(`${what} did not happen within ${seconds} seconds.\n${logs()}`);
}

const logs = () => engine.run('logs', '--tail', '40', engine.container('app'));

const ready = () =>
  waitFor('A ready site', 90, async () => (await fetch(`${origin}/readyz`)).status === 200);

function state(service: 'app' | 'db') {
  const text = engine.run('inspect', '--format', '{{json .State}}', engine.container(service));
  const read = JSON.parse(text);
  return {
    running: read.Running as boolean,
    exitCode: read.ExitCode as number,
    health: (read.Health ?? read.Healthcheck)?.Status as string | undefined,
  };
}

const inApp = (script: string) => engine.run('exec', engine.container('app'), 'node', '-p', script);

async function post(address: string, body: object, token?: string) {
  const answer = await fetch(origin + address, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, body: text && JSON.parse(text) };
}

async function readPage(address: string) {
  const answer = await fetch(origin + address);
  return { status: answer.status, html: await answer.text() };
}

beforeAll(async () => {
  engine = findEngine(project);
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-compose-'));
  copyRepository(folder);
  origin = `http://127.0.0.1:${await freePort()}`;
  execFileSync('scripts/init-env', [origin, 'admin@lab.example'], { cwd: folder });
  engine.up(folder);
  await ready();
}, 15 * 60_000);

afterAll(() => {
  if (!folder) return;
  engine.down(folder);
  fs.rmSync(folder, { recursive: true, force: true });
}, 120_000);

function adminPassword() {
  const env = fs.readFileSync(path.join(folder, '.env'), 'utf8');
  return /^ADMIN_PASSWORD=(.+)$/m.exec(env)?.[1];
}

test('without .env compose stops and names scripts/init-env', () => {
  const bare = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-compose-'));
  fs.copyFileSync(path.join(root, 'docker-compose.yml'), path.join(bare, 'docker-compose.yml'));
  const { status, stderr } = engine.checkConfig(bare);
  fs.rmSync(bare, { recursive: true });
  expect(status).not.toBe(0);
  expect(stderr).toContain('Run scripts/init-env first');
});

test('a published post is still there after both containers were killed', async () => {
  const login = await post('/api/auth/login', {
    email: 'admin@lab.example',
    password: adminPassword(),
  });
  expect(login.status).toBe(200);
  const published = await post(
    '/api/blogs',
    {
      name: 'Written before the power went',
      blurb: 'A post that has to survive.',
      sections: [{ type: 'text', content: 'It was acknowledged, so it is kept.' }],
    },
    login.body.token,
  );
  expect(published.status).toBe(201);
  const address = `/blog/${published.body._id}`;
  const before = await readPage(address);
  expect(before.status).toBe(200);
  expect(before.html).toContain('It was acknowledged, so it is kept.');

  const containers = [engine.container('app'), engine.container('db')];
  const starts = () => engine.run('inspect', '--format', '{{.State.StartedAt}}', ...containers);
  const firstStarts = starts().split('\n');
  for (const id of containers) engine.run('kill', '--signal', 'KILL', id);
  // Starts the site first, as after a reboot of the machine, where nothing waits for the database.
  for (const id of containers) engine.run('start', id);
  await ready();
  for (const start of starts().split('\n')) expect(firstStarts).not.toContain(start);
  const after = await readPage(address);
  expect(after.status).toBe(200);
  expect(after.html).toContain('It was acknowledged, so it is kept.');
}, 180_000);

test('the health checks of both containers pass', async () => {
  for (const service of ['app', 'db'] as const) {
    await waitFor(`A healthy ${service}`, 90, () => state(service).health === 'healthy');
  }
}, 190_000);

test("the operator restores the admin's access from inside the container", async () => {
  const email = 'admin@lab.example';
  const password = 'correct horse battery staple';
  const changeAccount = (...args: string[]) =>
    engine.run('exec', engine.container('app'), 'node', 'scripts/admin.mjs', ...args);
  expect(changeAccount('list')).toContain(email);
  const link = /new-password#token=([\w-]+)/.exec(changeAccount('reset-password', email))?.[1];
  const used = await post('/api/auth/new-password', { link, password, confirmPassword: password });
  expect(used.status).toBe(204);
  expect((await post('/api/auth/login', { email, password })).status).toBe(200);
});

test('Node is the first process, is not root and has no extra privileges', () => {
  const read = (file: string) =>
    inApp(`require('node:fs').readFileSync('/proc/1/${file}', 'utf8')`);
  expect(read('cmdline').split('\0').slice(0, 2)).toEqual(['node', 'scripts/start.mjs']);
  const status = read('status');
  expect(status).toMatch(/^Uid:\s+1000\s+1000\s+1000\s+1000$/m);
  expect(status).toMatch(/^CapEff:\s+0+$/m);
  expect(status).toMatch(/^CapBnd:\s+0+$/m);
  expect(status).toMatch(/^NoNewPrivs:\s+1$/m);
});

test('only /data and /tmp are writable', () => {
  const attempt = (place: string) =>
    inApp(`try { require('node:fs').writeFileSync('${place}/probe', ''); 'written' }
           catch (error) { error.code }`);
  expect(attempt('/data')).toBe('written');
  expect(attempt('/tmp')).toBe('written');
  expect(attempt('/app')).toBe('EROFS');
  expect(attempt('/home/node')).toBe('EROFS');
});

test('the image has no development packages and no sources', () => {
  expect(inApp("require('node:fs').readdirSync('/app').sort().join()")).toBe(
    'build,node_modules,package.json,scripts,static',
  );
  const installed = inApp("require('node:fs').readdirSync('/app/node_modules').join()").split(',');
  expect(installed).toContain('koa');
  expect(installed).not.toContain('typescript');
  expect(installed).not.toContain('esbuild');
});

test('stopping lets Node finish: exit code 0 within the grace period', () => {
  const started = Date.now();
  engine.run('stop', engine.container('app'));
  expect((Date.now() - started) / 1000).toBeLessThan(graceSeconds);
  expect(state('app')).toMatchObject({ running: false, exitCode: 0 });
}, 60_000);
