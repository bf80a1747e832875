import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type ComposedSite, composeSite, root } from './composed-site';

const graceSeconds = 30; // stop_grace_period in docker-compose.yml
let site: ComposedSite;

beforeAll(async () => {
  site = await composeSite(`assay-test-${process.pid}`);
  site.engine.up(site.folder);
  await site.ready();
}, 15 * 60_000);

afterAll(() => site?.remove(), 120_000);

test('without .env compose stops and names scripts/init-env', () => {
  const bare = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-compose-'));
  fs.copyFileSync(path.join(root, 'docker-compose.yml'), path.join(bare, 'docker-compose.yml'));
  const { status, stderr } = site.engine.checkConfig(bare);
  fs.rmSync(bare, { recursive: true });
  expect(status).not.toBe(0);
  expect(stderr).toContain('Run scripts/init-env first');
});

/** What compose makes of the file with more lines in .env. */
function configWith(settings: Record<string, string>): string {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-compose-'));
  fs.copyFileSync(path.join(root, 'docker-compose.yml'), path.join(copy, 'docker-compose.yml'));
  const env = fs.readFileSync(path.join(site.folder, '.env'), 'utf8');
  const lines = Object.entries(settings).map((line) => line.join('='));
  fs.writeFileSync(path.join(copy, '.env'), [env, ...lines, 'COMPOSE_PROFILES=backup'].join('\n'));
  const { stdout } = site.engine.checkConfig(copy);
  fs.rmSync(copy, { recursive: true });
  return stdout;
}

test('what is built is tagged with the release, and a line in .env names what to pull instead', () => {
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  const names = (text: string) =>
    [...text.matchAll(/image: (\S*assay\S*)/g)].map(([, name]) => name);
  expect(names(configWith({})).sort()).toEqual([
    `localhost/assay-backup:${version}`,
    `localhost/assay-db-role:${version}`,
    `localhost/assay:${version}`,
  ]);
  const pulled = `ghcr.example/lab/assay:${version}`;
  const IMAGE = 'ghcr.example/lab/assay';
  expect(names(configWith({ IMAGE }))).toEqual([pulled, pulled, pulled]);
});

test('lines in .env select the base images', () => {
  const images = { NODE_IMAGE: 'node.example/node:24', POSTGRES_IMAGE: 'pg.example/postgres:17' };
  const stdout = configWith(images);
  // The services that are built from the Dockerfile, and the database.
  expect(stdout.match(new RegExp(`NODE_IMAGE: ${images.NODE_IMAGE}`, 'g'))).toHaveLength(3);
  expect(stdout).toContain(`image: ${images.POSTGRES_IMAGE}`);
  const dockerfile = fs.readFileSync(path.join(root, 'Dockerfile'), 'utf8');
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
  expect(new Set(bases)).toEqual(new Set(['${NODE_IMAGE}']));
});

test('a published post is still there after both containers were killed', async () => {
  const address = await site.publish(
    'Written before the power went',
    'It was acknowledged, so it is kept.',
  );
  const before = await site.readPage(address);
  expect(before.status).toBe(200);
  expect(before.html).toContain('It was acknowledged, so it is kept.');

  const containers = [site.engine.container('app'), site.engine.container('db')];
  const starts = () =>
    site.engine.run('inspect', '--format', '{{.State.StartedAt}}', ...containers);
  const firstStarts = starts().split('\n');
  for (const id of containers) site.engine.run('kill', '--signal', 'KILL', id);
  // Starts the site first, as after a reboot of the machine, where nothing waits for the database.
  for (const id of containers) site.engine.run('start', id);
  await site.ready();
  for (const start of starts().split('\n')) expect(firstStarts).not.toContain(start);
  const after = await site.readPage(address);
  expect(after.status).toBe(200);
  expect(after.html).toContain('It was acknowledged, so it is kept.');
}, 180_000);

test('the health checks of both containers pass', async () => {
  for (const service of ['app', 'db'] as const) {
    await site.waitFor(`A healthy ${service}`, 90, () => site.state(service).health === 'healthy');
  }
}, 190_000);

test("the operator restores the admin's access from inside the container", async () => {
  const email = 'admin@lab.example';
  const password = 'correct horse battery staple';
  const changeAccount = (...args: string[]) =>
    site.engine.run('exec', site.engine.container('app'), 'node', 'scripts/admin.mjs', ...args);
  expect(changeAccount('list')).toContain(email);
  const link = /new-password#token=([\w-]+)/.exec(changeAccount('reset-password', email))?.[1];
  const used = await site.post('/api/auth/new-password', {
    link,
    password,
    confirmPassword: password,
  });
  expect(used.status).toBe(204);
  expect((await site.post('/api/auth/login', { email, password })).status).toBe(200);
});

test('Node is the first process, is not root and has no extra privileges', () => {
  const read = (file: string) =>
    site.inApp(`require('node:fs').readFileSync('/proc/1/${file}', 'utf8')`);
  expect(read('cmdline').split('\0').slice(0, 2)).toEqual(['node', 'scripts/start.mjs']);
  const status = read('status');
  expect(status).toMatch(/^Uid:\s+1000\s+1000\s+1000\s+1000$/m);
  expect(status).toMatch(/^CapEff:\s+0+$/m);
  expect(status).toMatch(/^CapBnd:\s+0+$/m);
  expect(status).toMatch(/^NoNewPrivs:\s+1$/m);
});

test('only /data and /tmp are writable', () => {
  const attempt = (place: string) =>
    site.inApp(`try { require('node:fs').writeFileSync('${place}/probe', ''); 'written' }
           catch (error) { error.code }`);
  expect(attempt('/data')).toBe('written');
  expect(attempt('/tmp')).toBe('written');
  expect(attempt('/app')).toBe('EROFS');
  expect(attempt('/home/node')).toBe('EROFS');
});

test('the database is not root, has no extra privileges and writes only to its volume', () => {
  const inDb = (...command: string[]) =>
    site.engine.run('exec', site.engine.container('db'), ...command);
  const status = inDb('cat', '/proc/1/status');
  expect(status).toMatch(/^Name:\s+postgres$/m);
  expect(status).not.toMatch(/^Uid:\s+0/m);
  expect(status).toMatch(/^CapEff:\s+0+$/m);
  expect(status).toMatch(/^CapBnd:\s+0+$/m);
  expect(status).toMatch(/^NoNewPrivs:\s+1$/m);
  const attempt = (place: string) =>
    inDb(
      'bash',
      '-c',
      `touch ${place}/probe 2>/dev/null && rm ${place}/probe && echo written || :`,
    );
  expect(attempt('/var/lib/postgresql/data')).toBe('written');
  expect(attempt('/var/lib/postgresql')).toBe('');
  // Read-only, not only owned by root.
  expect(inDb('cat', '/proc/1/mounts')).toMatch(/^\S+ \/ \S+ ro\b/m);
});

test('the image has no development packages and no sources', () => {
  expect(site.inApp("require('node:fs').readdirSync('/app').sort().join()")).toBe(
    'build,node_modules,package.json,scripts,static',
  );
  const installed = site
    .inApp("require('node:fs').readdirSync('/app/node_modules').join()")
    .split(',');
  expect(installed).toContain('koa');
  expect(installed).not.toContain('typescript');
  expect(installed).not.toContain('esbuild');
});

test('stopping lets Node finish: exit code 0 within the grace period', () => {
  const started = Date.now();
  site.engine.run('stop', site.engine.container('app'));
  expect((Date.now() - started) / 1000).toBeLessThan(graceSeconds);
  expect(site.state('app')).toMatchObject({ running: false, exitCode: 0 });
}, 60_000);
