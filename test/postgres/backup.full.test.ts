import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { adminIn, settingsOf } from '../support/admin-command';
import { fileForm, plainImage } from '../support/image-files';
import { loginFirstAdmin, siteEnv, useOwnPlace } from '../support/own-place';
import { ask } from '../support/postgres';
import { type ServerProcess, startServer } from '../support/server-process';

// Backups of a site that runs, and archives that go from one kind of database to the other.

const place = useOwnPlace();
const url = () => place.variables.DATABASE_URL ?? '';
const inFolder = (name: string) => path.join(place.folder, name);

async function stop(server: ServerProcess): Promise<void> {
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
}

async function signIn(server: ServerProcess): Promise<string> {
  return (await loginFirstAdmin(server)).json.token;
}

async function post(server: ServerProcess, token: string, name: string): Promise<string> {
  const json = { name, sections: [{ type: 'text', content: 'Words.' }] };
  const answer = await server.call('POST', '/api/blogs', { token, json });
  expect(answer.status).toBe(201);
  return name;
}

/** The address of an uploaded image. */
async function upload(server: ServerProcess, token: string): Promise<string> {
  const body = fileForm('a.png', await plainImage().png().toBuffer());
  const answer = await server.call('POST', '/api/media', { token, body });
  expect(answer.status).toBe(201);
  return answer.json.url;
}

test('a backup of a running site has what was acknowledged before, and brings it back', async () => {
  const key = await generateIdentity();
  fs.writeFileSync(inFolder('key.txt'), key);
  const env = { ...settingsOf(place), BACKUP_KEY: await identityToRecipient(key) };
  const admin = (...args: string[]) => adminIn(env, ...args);
  const server = await startServer(settingsOf(place));
  const token = await signIn(server);
  const image = await upload(server, token);
  const acknowledged: string[] = [];
  let writing = true;
  const writes = (async () => {
    for (let number = 0; writing; number += 1) {
      acknowledged.push(await post(server, token, `Post ${number}`));
    }
  })();
  while (acknowledged.length < 5) await ask(url(), 'SELECT 1');
  const sure = [...acknowledged];
  const made = await admin('backup', inFolder('site.tar.age'));
  expect(made).toMatchObject({ status: 0, err: '' });
  writing = false;
  await writes;

  const restore = ['restore', inFolder('site.tar.age'), '--identity', inFolder('key.txt')];
  const refused = await admin(...restore, '--replace');
  expect([refused.status, refused.err]).toEqual([1, expect.stringMatching(/The site is running/)]);
  expect(await ask(url(), 'SELECT FROM blog WHERE NOT sample')).toHaveLength(acknowledged.length);
  await stop(server);

  expect((await admin(...restore)).err).toMatch(/not empty\. With --replace/);
  fs.rmSync(inFolder('media'), { recursive: true });
  const restored = await admin(...restore, '--replace');
  expect(restored).toMatchObject({ status: 0, err: '' });
  const next = await startServer(settingsOf(place));
  const rows = await ask<{ name: string }>(url(), 'SELECT name FROM blog');
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(sure));
  expect((await next.call('GET', image)).status).toBe(200);
  expect((await loginFirstAdmin(next)).status).toBe(200);
});

/** Runs a command in a shell, and returns its output. */
async function shell(env: Record<string, string>, command: string): Promise<string> {
  const script = path.resolve(__dirname, '../../scripts/admin.mjs');
  const options = { env: { PATH: process.env.PATH ?? '', ...env } };
  const line = `'${process.execPath}' '${script}' ${command}`;
  return (await promisify(execFile)('sh', ['-c', line], options)).stdout;
}

/** The environment of a site on the embedded database in a folder. */
const embeddedIn = (DATA_DIR: string) => ({
  ...siteEnv(place),
  DATA_DIR,
  DATABASE_URL: '',
  SITE_URL: '',
  JWT_SECRET: '',
  SAMPLE_CONTENT: 'false',
});

test('a site moves from the embedded database to Postgres', async () => {
  const embedded = embeddedIn(place.folder);
  const first = await startServer(embedded);
  const token = await signIn(first);
  await post(first, token, 'Begun on a laptop');
  const image = await upload(first, token);
  const target = settingsOf(place, { SAMPLE_CONTENT: 'false' });
  const running = await adminIn(target, 'move-to-postgres');
  expect([running.status, running.err]).toEqual([1, expect.stringMatching(/is in use by another/)]);
  await stop(first);
  const moved = await adminIn(target, 'move-to-postgres');
  expect(moved).toMatchObject({ status: 0, err: '' });

  const second = await startServer(target);
  expect((await second.call('GET', '/blog/Begun_on_a_laptop')).status).toBe(200);
  expect((await second.call('GET', image)).status).toBe(200);
  expect((await loginFirstAdmin(second)).status).toBe(200);
});

test('a backup of Postgres is restored into the embedded database', async () => {
  const env = settingsOf(place);
  const first = await startServer(env);
  const token = await signIn(first);
  await post(first, token, 'Written on a server');
  const image = await upload(first, token);
  // Through standard output and input, as with Docker.
  const archive = inFolder('site.tar');
  expect(await shell(env, `backup - > '${archive}'`)).toBe('');
  await stop(first);

  const embedded = embeddedIn(inFolder('embedded'));
  expect(await shell(embedded, `restore - < '${archive}'`)).toMatch(/^Restored the site of /);
  expect(fs.readdirSync(embedded.DATA_DIR).sort()).toEqual(['database', 'jwt-secret', 'media']);
  const second = await startServer(embedded);
  expect((await second.call('GET', '/blog/Written_on_a_server')).status).toBe(200);
  expect((await second.call('GET', image)).status).toBe(200);
  expect((await loginFirstAdmin(second)).status).toBe(200);
});

test('a database that is not upgraded yet can be backed up, by the new release', async () => {
  await stop(await startServer(settingsOf(place)));
  await ask(url(), 'DELETE FROM migrations WHERE id = (SELECT max(id) FROM migrations)');
  const admin = (...args: string[]) => adminIn(settingsOf(place), ...args);
  expect((await admin('list')).err).toMatch(/has not been upgraded/);
  expect((await admin('backup', inFolder('site.tar'))).status).toBe(0);
});

test('a database with tables of another program is not touched', async () => {
  const server = await startServer(settingsOf(place));
  await stop(server);
  const archive = inFolder('site.tar');
  expect((await adminIn(settingsOf(place), 'backup', archive)).status).toBe(0);
  await ask(url(), 'DROP SCHEMA public CASCADE');
  await ask(url(), 'CREATE SCHEMA public');
  await ask(url(), 'CREATE TABLE invoice (id integer)');
  const { status, err } = await adminIn(settingsOf(place), 'restore', archive, '--replace');
  expect([status, err]).toEqual([1, expect.stringMatching(/tables of another program/)]);
  expect(await ask(url(), 'SELECT FROM invoice')).toEqual([]);
});
