import fs from 'node:fs';
import path from 'node:path';
import { type ComposedSite, composeSite, root } from './composed-site';

let site: ComposedSite;
let address: string;

const copyCompose = (file: string) =>
  fs.copyFileSync(path.join(root, file), path.join(site.folder, 'docker-compose.yml'));

// Starts the site as the release before did, publishes a post, and upgrades it.
beforeAll(async () => {
  site = await composeSite(`assay-upgrade-${process.pid}`);
  copyCompose('test/containers/earlier-release.yml');
  site.engine.up(site.folder);
  await site.ready();
  address = await site.publish('Written before the upgrade', 'The superuser stored it.');
  copyCompose('docker-compose.yml');
  site.engine.up(site.folder);
  await site.ready();
}, 20 * 60_000);

afterAll(() => site?.remove(), 120_000);

/** Connects to the database from the container of the site, and prints the answer or the error. */
const ask = (login: string, question: string) =>
  site.engine.run(
    ...['exec', site.engine.container('app'), 'node', '-e'],
    `const { Client } = require('pg');
     const password = require('node:fs').readFileSync(process.env.DATABASE_PASSWORD_FILE, 'utf8');
     const client = new Client({ host: 'db', database: 'assay', password, ...${login} });
     client.connect().then(() => client.query(${JSON.stringify(question)}))
       .then(({ rows }) => console.log(JSON.stringify(rows)), ({ code }) => console.log(code))
       .finally(() => client.end());`,
  );

test('the volume and the .env of the release before keep working', async () => {
  const { status, html } = await site.readPage(address);
  expect(status).toBe(200);
  expect(html).toContain('The superuser stored it.');
  const next = await site.publish('Written after the upgrade', 'The role stored it.');
  expect((await site.readPage(next)).html).toContain('The role stored it.');
  expect(site.state('db-role')).toMatchObject({ running: false, exitCode: 0 });
});

test('the site is the owner of its tables, and not a superuser', () => {
  const question =
    "SELECT DISTINCT tableowner, rolsuper FROM pg_tables JOIN pg_roles ON rolname = tableowner WHERE schemaname = 'public'";
  expect(ask("{ user: 'site' }", question)).toBe('[{"tableowner":"site","rolsuper":false}]');
});

test("the site does not know the superuser's password", () => {
  const password = site.setting('POSTGRES_PASSWORD');
  expect(site.inApp('JSON.stringify(process.env)')).not.toContain(password);
  expect(ask("{ user: 'assay' }", 'SELECT 1')).toBe('28P01');
  expect(ask("{ user: 'site', password: 'another' }", 'SELECT 1')).toBe('28P01');
});

test('another `up` changes nothing', async () => {
  const started = () =>
    site.engine.run('inspect', '--format', '{{.State.StartedAt}}', site.engine.container('app'));
  const before = started();
  site.engine.up(site.folder);
  await site.ready();
  expect(started()).toBe(before);
  expect((await site.readPage(address)).html).toContain('The superuser stored it.');
}, 300_000);
