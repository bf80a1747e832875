import fs from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { settings } from '../../../src/server/platform/settings';

// deploy/compose.two.yml and its Caddyfile agree with docker-compose.yml and with the site.

interface Service {
  image?: string;
  build?: { context: string; args: Record<string, string> };
  environment: Record<string, string>;
  ports?: string[];
  profiles?: string[];
  [key: string]: unknown;
}

const root = path.resolve(__dirname, '../../..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const servicesOf = (file: string) =>
  (load(read(file)) as { services: Record<string, Service> }).services;
const one = servicesOf('docker-compose.yml') as { app: Service; backup: Service; caddy: Service };
const two = servicesOf('deploy/compose.two.yml') as {
  app1: Service;
  app2: Service;
  backup: Service;
  caddy: Service;
};

/** What limits a service, and what it may do. */
const fences = ['read_only', 'cap_drop', 'cap_add', 'security_opt', 'mem_limit', 'pids_limit'];
const fencesOf = (service: Service) => fences.map((key) => [key, service[key]]);
const without = (variables: Record<string, string>, ...names: string[]) =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => !names.includes(name)));

test('there are two processes, a backup and Caddy, limited as on one machine', () => {
  expect(Object.keys(two)).toEqual(['app1', 'app2', 'backup', 'caddy']);
  for (const app of [two.app1, two.app2]) {
    expect(fencesOf(app)).toEqual(fencesOf(one.app));
    expect(app.stop_grace_period).toBe(one.app.stop_grace_period);
    expect(app.build).toEqual({ ...one.app.build, context: '..' });
    expect(app.logging).toEqual(one.app.logging);
  }
  // Built at once, each under a name of its own.
  expect(two.app1.image).toBe(one.app.image);
  expect(two.app2.image).toBe(one.app.image?.replace('localhost/assay', 'localhost/assay-2'));
  expect(two.backup.image).toBe(one.backup.image);
  expect(fencesOf(two.backup)).toEqual(fencesOf(one.backup));
  expect([two.backup.command, two.backup.profiles]).toEqual([
    one.backup.command,
    one.backup.profiles,
  ]);
  const { image, ports, profiles, ulimits, environment } = one.caddy;
  expect(two.caddy).toMatchObject({ image, ports, profiles, ulimits });
  expect(Object.keys(two.caddy.environment)).toEqual(Object.keys(environment));
  expect(fencesOf(two.caddy)).toEqual(fencesOf(one.caddy));
});

test('both processes have the same settings but their name, and a volume each', () => {
  const { app1, app2 } = two;
  expect(without(app1.environment, 'PROCESS_NAME')).toEqual(
    without(app2.environment, 'PROCESS_NAME'),
  );
  expect(app1.environment.PROCESS_NAME).not.toBe(app2.environment.PROCESS_NAME);
  expect([app1.volumes, app2.volumes]).toEqual([['app1-data:/data'], ['app2-data:/data']]);
});

test('every variable is a setting, and every setting of one machine can be given', () => {
  for (const { environment } of [two.app1, two.backup]) {
    const known = ['TMPDIR', ...Object.keys(settings)];
    expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([]);
  }
  const given = Object.keys(two.app1.environment);
  const before = Object.keys(without(one.app.environment, 'DATABASE_PASSWORD_FILE'));
  expect(before.filter((name) => !given.includes(name))).toEqual([]);
});

test('it refuses to begin without what must agree', () => {
  const needed = Object.entries(two.app1.environment).filter(([, value]) => value.includes(':?'));
  expect(needed.map(([name]) => name)).toEqual([
    'DATABASE_URL',
    'SITE_URL',
    'JWT_SECRET',
    'MEDIA_S3_URL',
    'BACKUP_TO',
  ]);
});

test('Caddy asks both processes at the port of the image', () => {
  const [, port = ''] = /\bPORT=(\d+)/.exec(read('Dockerfile')) ?? [];
  expect([two.app1.ports, two.app2.ports]).toEqual([
    [`\${LISTEN_ON:-127.0.0.1}:3001:${port}`],
    [`\${LISTEN_ON:-127.0.0.1}:3002:${port}`],
  ]);
  const proxies = read('deploy/two.Caddyfile').match(/reverse_proxy .*/g);
  const both = `app1:${port} app2:${port} {`;
  expect(proxies).toEqual([`reverse_proxy ${both}`, `reverse_proxy @unsent ${both}`]);
});
