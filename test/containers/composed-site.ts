import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../support/server-process';
import { findEngine, type Service } from './engine';
import { postPath } from '../../src/shared/post-address';

export const root = path.resolve(__dirname, '../..');

const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));

/** The release in the repository that `folder` is a clone of. */
export const RELEASE = `v${version}`;

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

export function git(cwd: string, ...args: string[]) {
  const name = ['-c', 'user.name=Test', '-c', 'user.email=test@lab.example'];
  return execFileSync('git', [...name, '-c', 'commit.gpgsign=false', ...args], {
    cwd,
    encoding: 'utf8',
  });
}

interface Request {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export type ComposedSite = Awaited<ReturnType<typeof composeSite>>;

/**
 * A clone with its own .env, which `engine.up(folder)` starts, on a port of its own. With `https`, Caddy
 * serves it with a certificate of its own authority, and it is backed up every night.
 */
export async function composeSite(project: string, { https: isHttps = false } = {}) {
  const engine = findEngine(project);
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-compose-'));
  const repository = path.join(home, 'repository');
  const folder = path.join(home, 'site');
  copyRepository(repository);
  git(repository, 'init', '--quiet', '--initial-branch=main');
  git(repository, 'add', '--all', '--force');
  git(repository, 'commit', '--quiet', '--message=Release');
  git(repository, 'tag', RELEASE);
  git(home, 'clone', '--quiet', repository, folder);
  const port = await freePort();
  const httpPort = await freePort();
  const origin = isHttps ? 'https://localhost' : `http://127.0.0.1:${port}`;
  const answers = ['admin@lab.example', 'approval', isHttps ? 'backup' : 'no-backup'];
  execFileSync('scripts/init-env', [origin, ...answers], { cwd: folder });
  if (isHttps) {
    // Outside of the volumes, as a bucket would be.
    const backups = path.join(home, 'backups');
    fs.mkdirSync(backups);
    fs.chmodSync(backups, 0o777);
    fs.appendFileSync(
      path.join(folder, '.env'),
      // As docs/operating.md says for a trial. PORT is the other way in, on this machine alone.
      `CADDY_TLS=tls internal\nHTTP_PORT=${httpPort}\nHTTPS_PORT=${port}\nPORT=${await freePort()}\n` +
        `BACKUP_FOLDER=${backups}\n`,
    );
  }

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

  let authority: string | undefined;

  /** Sends a request as a visitor of the site's address does. */
  async function send(address: string, { method = 'GET', headers = {}, body }: Request = {}) {
    const { host, hostname } = new URL(origin);
    if (isHttps && !authority) {
      const file = '/data/caddy/pki/authorities/local/root.crt';
      authority = engine.run('exec', engine.container('caddy'), 'cat', file);
    }
    const options = {
      host: '127.0.0.1',
      port,
      path: address,
      method,
      agent: false,
      headers: { Host: host, ...headers, 'Content-Length': Buffer.byteLength(body ?? '') },
    };
    const request = isHttps
      ? https.request({ ...options, servername: hostname, ca: authority })
      : http.request(options);
    const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
      request.on('response', resolve).on('error', reject).end(body);
    });
    const bytes = await buffer(answer);
    return { status: answer.statusCode ?? 0, headers: answer.headers, bytes };
  }

  async function post(address: string, body: object, token?: string) {
    const { status, bytes } = await send(address, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    });
    const text = bytes.toString();
    return { status, body: text && JSON.parse(text) };
  }

  /** The value of the last line in .env with this name. */
  function setting(name: string) {
    const env = fs.readFileSync(path.join(folder, '.env'), 'utf8');
    return [...env.matchAll(new RegExp(`^${name}=(.+)$`, 'gm'))].at(-1)?.[1] ?? '';
  }

  /** Signs in as the first admin, and returns the token. */
  async function signIn(): Promise<string> {
    const admin = { email: 'admin@lab.example', password: setting('ADMIN_PASSWORD') };
    const login = await post('/api/auth/login', admin);
    expect(login.status).toBe(200);
    return login.body.token;
  }

  return {
    engine,
    repository,
    folder,
    httpPort,
    waitFor,
    send,
    post,
    setting,
    signIn,
    ready: () =>
      waitFor('A ready site', 120, async () => {
        authority = undefined; // a new volume has another
        return (await send('/readyz')).status === 200;
      }),
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
      const { status, bytes } = await send(address);
      return { status, html: bytes.toString() };
    },
    /** Publishes a post as the first admin, and returns its address. */
    async publish(name: string, content: string) {
      const input = { name, blurb: 'It has to survive.', sections: [{ type: 'text', content }] };
      const published = await post('/api/blogs', input, await signIn());
      expect(published.status).toBe(201);
      return postPath(published.body.direct);
    },
    /** Deletes the containers, the volumes, the image and the folder. */
    remove() {
      engine.down(folder);
      fs.rmSync(home, { recursive: true, force: true });
    },
  };
}
