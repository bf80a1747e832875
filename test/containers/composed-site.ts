import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../support/server-process';
import { findEngine, type Service } from './engine';
import { postPath } from '../../src/shared/post-address';

export const root = path.resolve(__dirname, '../..');

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

export type ComposedSite = Awaited<ReturnType<typeof composeSite>>;

/** A copy of the repository with its own .env, which `engine.up(folder)` starts. */
export async function composeSite(project: string) {
  const engine = findEngine(project);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-compose-'));
  copyRepository(folder);
  const origin = `http://127.0.0.1:${await freePort()}`;
  const answers = ['admin@lab.example', 'approval', 'no-backup'];
  execFileSync('scripts/init-env', [origin, ...answers], { cwd: folder });

  const logs = () => engine.run('logs', '--tail', '40', engine.container('app'));

  /** Retries until `look` returns true. A refused connection counts as "not yet". */
  async function waitFor(what: string, seconds: number, look: () => boolean | Promise<boolean>) {
    const end = Date.now() + seconds * 1000;
    while (Date.now() < end) {
      if (await Promise.resolve(look()).catch(() => false)) return;
      await sleep(500);
    }
    throw new Error(`${what} did not happen within ${seconds} seconds.\n${logs()}`);
  }

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

  /** The value of a line in .env. */
  function setting(name: string) {
    const env = fs.readFileSync(path.join(folder, '.env'), 'utf8');
    return new RegExp(`^${name}=(.+)$`, 'm').exec(env)?.[1] ?? '';
  }

  return {
    engine,
    folder,
    waitFor,
    post,
    setting,
    ready: () =>
      waitFor('A ready site', 90, async () => (await fetch(`${origin}/readyz`)).status === 200),
    state(service: Service) {
      const text = engine.run('inspect', '--format', '{{json .State}}', engine.container(service));
      const read = JSON.parse(text);
      return {
        running: read.Running as boolean,
        exitCode: read.ExitCode as number,
        health: (read.Health ?? read.Healthcheck)?.Status as string | undefined,
      };
    },
    /** Prints what an expression in the site's container evaluates to. */
    inApp: (script: string) => engine.run('exec', engine.container('app'), 'node', '-p', script),
    async readPage(address: string) {
      const answer = await fetch(origin + address);
      return { status: answer.status, html: await answer.text() };
    },
    /** Publishes a post as the first admin, and returns its address. */
    async publish(name: string, content: string) {
      const admin = { email: 'admin@lab.example', password: setting('ADMIN_PASSWORD') };
      const login = await post('/api/auth/login', admin);
      expect(login.status).toBe(200);
      const input = { name, blurb: 'It has to survive.', sections: [{ type: 'text', content }] };
      const published = await post('/api/blogs', input, login.body.token);
      expect(published.status).toBe(201);
      return postPath(published.body.direct);
    },
    /** Deletes the containers, the volumes, the image and the folder. */
    remove() {
      engine.down(folder);
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
