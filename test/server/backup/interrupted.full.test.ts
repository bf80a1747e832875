import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { adminIn, settingsOf } from '../../support/admin-command';
import { fileForm, plainImage } from '../../support/image-files';
import { loginFirstAdmin, useOwnPlace } from '../../support/own-place';
import { type ServerProcess, startServer } from '../../support/server-process';

// Backups and restores that are killed, a full disk, and the age tool. On Postgres with TEST_DATABASE_URL.

const KILLS = 20;
const script = path.resolve(__dirname, '../../../scripts/admin.mjs');
const MINUTES = 15 * 60 * 1000;

const place = useOwnPlace();
const inFolder = (name: string) => path.join(place.folder, name);
const admin = (...args: string[]) => adminIn(settingsOf(place), ...args);

async function post(server: ServerProcess, name: string): Promise<void> {
  const { token } = (await loginFirstAdmin(server)).json;
  const json = { name, sections: [{ type: 'text', content: 'Words. '.repeat(200) }] };
  expect((await server.call('POST', '/api/blogs', { token, json })).status).toBe(201);
}

/** The address of an uploaded image. */
async function upload(server: ServerProcess): Promise<string> {
  const { token } = (await loginFirstAdmin(server)).json;
  const body = fileForm('a.png', await plainImage(900, 600).png().toBuffer());
  return (await server.call('POST', '/api/media', { token, body })).json.url;
}

async function stop(server: ServerProcess): Promise<void> {
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
}

/** Runs a command and kills it after some milliseconds. Returns whether it was still running. */
async function killed(args: string[], ms: number): Promise<boolean> {
  const env = { PATH: process.env.PATH ?? '', TMPDIR: place.folder, ...settingsOf(place) };
  const killed = { timeout: Math.ceil(ms), killSignal: 'SIGKILL' } as const;
  const child = spawn(process.execPath, [script, ...args], { env, stdio: 'ignore', ...killed });
  const [, signal] = await once(child, 'exit');
  return signal === 'SIGKILL';
}

test(
  'a restore that is killed leaves the former site or the restored one',
  async () => {
    const first = await startServer(settingsOf(place));
    await post(first, 'In the archive');
    const archived = await upload(first);
    await stop(first);
    expect((await admin('backup', inFolder('site.tar'))).status).toBe(0);
    const second = await startServer(settingsOf(place));
    await post(second, 'Written later');
    const later = await upload(second);
    await stop(second);
    expect((await admin('backup', inFolder('later.tar'))).status).toBe(0);

    const begin = Date.now();
    expect((await admin('restore', inFolder('later.tar'), '--replace')).status).toBe(0);
    let whole = Date.now() - begin;
    // Killed later and later, until it ends by itself.
    let kills = 0;
    for (let share = 0.3, isDone = false; !isDone; share += 1 / KILLS) {
      const ms = whole * share;
      const ended = !(await killed(['restore', inFolder('site.tar'), '--replace'], ms));
      const server = await startServer(settingsOf(place));
      const isFormer = (await server.call('GET', '/blog/Written_later')).status === 200;
      if (ended) expect(isFormer).toBe(false);
      expect((await server.call('GET', '/blog/In_the_archive')).status).toBe(200);
      expect((await server.call('GET', archived)).status).toBe(200);
      if (isFormer) expect((await server.call('GET', later)).status).toBe(200);
      expect((await loginFirstAdmin(server)).status).toBe(200);
      await stop(server);
      if (!ended) kills += 1;
      isDone = ended && kills > KILLS / 2;
      if (ended && !isDone) {
        // The machine is not as busy any more as when the whole was measured.
        whole = ms;
        share = 0.3;
      }
      if (isFormer || isDone) continue;
      expect((await admin('restore', inFolder('later.tar'), '--replace')).status).toBe(0);
    }
    expect(fs.readdirSync(inFolder('media'))).toEqual([archived.split('/')[2]]);
  },
  MINUTES,
);

test(
  'a backup that is killed leaves no file under its name',
  async () => {
    const server = await startServer(settingsOf(place));
    await post(server, 'A post');
    const begin = Date.now();
    expect((await admin('backup', inFolder('0.tar'))).status).toBe(0);
    const whole = Date.now() - begin;
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const file = inFolder(`${kill}.tar`);
      await killed(['backup', file], (whole * kill) / KILLS);
      if (!fs.existsSync(file)) continue;
      const other = { ...settingsOf(place), DATABASE_URL: '', DATA_DIR: inFolder(`to-${kill}`) };
      expect((await adminIn(other, 'restore', file)).status).toBe(0);
      fs.rmSync(inFolder(`to-${kill}`), { recursive: true });
    }
    expect((await server.call('GET', '/blog/A_post')).status).toBe(200);
    await stop(server);
  },
  MINUTES,
);

test('a full disk is named, and keeps nothing of the backup', async () => {
  await stop(await startServer(settingsOf(place)));
  const disk = inFolder('disk');
  fs.mkdirSync(disk);
  const command = `mount -t tmpfs -o size=20k tmpfs '${disk}' || exit 3
    '${process.execPath}' '${script}' backup '${disk}/site.tar' 2>&1; echo "ended with $?"
    ls '${disk}'
    '${process.execPath}' '${script}' backup - 2>&1 >/dev/full; echo "ended with $?"
    '${process.execPath}' '${script}' list 2>&1 >/dev/full; echo "ended with $?"`;
  // Mounts a small disk that only this command sees.
  const options = { encoding: 'utf8', env: { ...process.env, ...settingsOf(place) } } as const;
  const out = execFileSync('unshare', ['-r', '-m', 'sh', '-c', command], options);
  const full = `The disk with ${disk} is full: free some space, or choose another disk.`;
  const cut = 'The output does not have the whole backup, because its disk is full. Delete it.';
  const list = 'The output could not be written: ENOSPC: no space left on device, write.';
  expect(out).toBe([full, cut, list].map((line) => `${line}\nended with 1\n`).join(''));
});

test('the age tool and tar read an encrypted backup', async () => {
  const server = await startServer(settingsOf(place));
  await post(server, 'Read by others');
  execFileSync('age-keygen', ['-o', inFolder('key.txt')], { stdio: 'ignore' });
  const key = execFileSync('age-keygen', ['-y', inFolder('key.txt')], { encoding: 'utf8' });
  const made = await admin('backup', inFolder('site.tar.age'), '--to', key.trim());
  expect(made).toMatchObject({ status: 0, err: '' });
  await stop(server);
  const decrypted = ['-d', '-i', inFolder('key.txt'), '-o', inFolder('site.tar')];
  execFileSync('age', [...decrypted, inFolder('site.tar.age')]);
  const tar = (...args: string[]) => execFileSync('tar', args, { encoding: 'utf8' });
  const names = tar('-tf', inFolder('site.tar')).trimEnd().split('\n');
  expect(names).toContain('tables/blog.0001.jsonl');
  expect(names.slice(-2)).toEqual(['secrets.json', 'manifest.json']);
  const rows = tar('-xOf', inFolder('site.tar'), 'tables/blog.0001.jsonl').trimEnd().split('\n');
  expect(rows.map((row) => JSON.parse(row).name)).toContain('Read by others');
  // And what age encrypted, the site restores.
  const again = ['-r', key.trim(), '-o', inFolder('again.age'), inFolder('site.tar')];
  execFileSync('age', again);
  const options = ['--identity', inFolder('key.txt'), '--replace'];
  expect((await admin('restore', inFolder('again.age'), ...options)).status).toBe(0);
  // Also with the key from its input, as in a container, which does not have the file.
  const fromInput = [script, 'restore', inFolder('again.age'), '--identity', '-', '--replace'];
  const input = fs.readFileSync(inFolder('key.txt'));
  const env = { ...process.env, ...settingsOf(place) };
  expect(String(execFileSync(process.execPath, fromInput, { input, env }))).toMatch(/^Restored /);
});
