import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const ADMIN = { email: 'bench@example.org', password: 'the bench measures what it means to' };
// Of the processor time in /proc.
const TICKS_PER_SECOND = 100;

/**
 * Starts the site of a checkout as `npm start` does, on one processor if `core` is given and in a control
 * group if `group` is, with the database at `url` or else an embedded one.
 */
export async function startSite({ checkout, url, folder, core, group, flags = [] }) {
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const data = path.join(folder, String(port));
  const pin = core === undefined ? [] : ['taskset', '-c', String(core)];
  const join = group ? ['sh', '-c', 'echo $$ >"$0"; exec "$@"', group.members] : [];
  const [program, ...rest] = [...join, ...pin, process.execPath, ...flags, 'scripts/start.mjs'];
  const child = spawn(program, rest, {
    cwd: checkout,
    env: {
      PATH: process.env.PATH,
      PORT: port,
      DATABASE_URL: url,
      DATA_DIR: data,
      SITE_URL: `http://localhost:${port}`,
      // One client has 64 connections and a number of searches; a proxy passes on those of many.
      TRUST_PROXY: '1',
      JWT_SECRET: 'bench '.repeat(8),
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  await ready(`${origin}/readyz`);
  const field = (name) => {
    const status = fs.readFileSync(`/proc/${child.pid}/status`, 'utf8');
    return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)[1]) / 1024;
  };
  return {
    url: origin,
    pid: child.pid,
    /** The processor time so far, of all threads. */
    cpuMs() {
      const stat = fs.readFileSync(`/proc/${child.pid}/stat`, 'utf8');
      const [user, system] = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .slice(11, 13);
      return ((Number(user) + Number(system)) / TICKS_PER_SECOND) * 1000;
    },
    /** In megabytes. */
    memory: () => ({ now: field('VmRSS'), peak: field('VmHWM') }),
    signIn: async () => (await send(origin, '/api/auth/login', ADMIN)).token,
    publish: async (token, post) => (await send(origin, '/api/blogs', post, token))._id,
    stop() {
      child.kill('SIGTERM');
      return new Promise((resolve) => child.once('exit', resolve));
    },
  };
}

async function send(origin, address, json, token) {
  const response = await fetch(origin + address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(json),
  });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
  return response.json();
}

async function ready(url) {
  // Migrating a large database takes minutes.
  for (let tries = 0; tries < 3000; tries++) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The site did not start');
}
