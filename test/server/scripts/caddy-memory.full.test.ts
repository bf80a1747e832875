import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import tls, { type TLSSocket } from 'node:tls';
import { type MemoryGroup, makeMemoryGroup } from './memory-group';
import { freePort } from '../../support/server-process';
import { until } from '../../support/until';

// Caddy with the Caddyfile, the memory and the open files of docker-compose.yml, and one client with
// 3,000 TLS connections. Needs Caddy, from Debian or at CADDY_PATH, and root for a memory group.

const root = path.resolve(__dirname, '../../..');
const [, service = ''] =
  /^ {2}caddy:\n([^]*?)\n\n/m.exec(
    fs.readFileSync(path.join(root, 'docker-compose.yml'), 'utf8'),
  ) ?? [];
const numberIn = (pattern: RegExp) => Number(pattern.exec(service)?.[1]);
const now = {
  memory: numberIn(/mem_limit: (\d+)m/),
  goal: numberIn(/GOMEMLIMIT: (\d+)MiB/),
  files: numberIn(/nofile: (\d+)/),
};
/** As in release 0.1. */
const before = { memory: 64, goal: 56, files: 20_000 };

const CONNECTIONS = 3000;
const AT_ONCE = 50;
const ASK_AGAIN_MS = 20_000; // Caddy closes idle connections after 30 s
/** At its limit, Caddy may collect garbage all the time instead of being killed. */
const PATIENCE_MS = 30_000;

let folder: string;
let target: string;
const site = createServer((_, response) => response.end('ok'));
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-caddy-'));
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  target = `127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
  fs.rmSync(folder, { recursive: true });
});

interface Run {
  caddy: ChildProcess;
  group: MemoryGroup;
  port: number;
}

async function start({ memory, goal, files }: typeof now): Promise<Run> {
  const [port, plain] = [await freePort(), await freePort()];
  const file = path.join(folder, `Caddyfile-${memory}`);
  const text = fs.readFileSync(path.join(root, 'Caddyfile'), 'utf8');
  // The global options need another port than 80 for the redirect to https.
  const moved = text.replace(/^\{\n/m, `{\n\thttp_port ${plain}\n`).replace('app:3000', target);
  fs.writeFileSync(file, moved);
  const group = makeMemoryGroup(memory);
  const program = process.env.CADDY_PATH ?? 'caddy';
  const run = `exec ${program} run --config ${file} --adapter caddyfile`;
  const caddy = spawn('sh', ['-c', `${group.enter}; ulimit -n ${files}; ${run}`], {
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      XDG_DATA_HOME: folder,
      SITE_URL: `https://localhost:${port}`,
      CADDY_TLS: 'tls internal',
      GOMEMLIMIT: `${goal}MiB`,
    },
    stdio: 'ignore',
  });
  await until(async () => (await open(port).catch(() => null))?.destroy() !== undefined, {
    what: 'Caddy answers',
  });
  return { caddy, group, port };
}

const NO_ANSWER = 'no answer';
const requestTo = (port: number) => `GET / HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`;

/** Opens a connection on which one request was answered. Throws if none is within PATIENCE_MS. */
async function open(port: number): Promise<TLSSocket> {
  const socket = tls.connect({ port, servername: 'localhost', rejectUnauthorized: false });
  socket.on('error', () => undefined);
  const answer = await new Promise<string>((resolve) => {
    socket.once('secureConnect', () => socket.write(requestTo(port)));
    socket.once('data', (data) => resolve(String(data)));
    socket.once('close', () => resolve('closed'));
    socket.setTimeout(PATIENCE_MS, () => resolve(NO_ANSWER));
  });
  socket.setTimeout(0);
  socket.resume();
  if (answer.startsWith('HTTP/1.1 200')) return socket;
  socket.destroy();
  throw new Error(answer.slice(0, 100));
}

/**
 * Opens 3,000 connections, and keeps them, or as many as it takes until Caddy is killed or answers no
 * more. Then asks as another client.
 */
async function attack({ caddy, group, port }: Run) {
  const kept: TLSSocket[] = [];
  /** Each at its own time: 3,000 requests at once would be another attack. */
  const keep = (socket: TLSSocket) => {
    kept.push(socket);
    const timer = setInterval(() => {
      if (socket.writable) socket.write(requestTo(port));
    }, ASK_AGAIN_MS);
    socket.once('close', () => clearInterval(timer));
  };
  const isOver = () => caddy.exitCode !== null || caddy.signalCode !== null;
  let isStuck = false;
  const keepOpening = async () => {
    while (kept.length < CONNECTIONS && !isOver() && !isStuck) {
      await open(port).then(keep, (error: Error) => {
        if (error.message === NO_ANSWER) isStuck = true;
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepOpening));
  const others = isOver()
    ? 'nobody'
    : await open(port).then(
        (socket) => {
          socket.destroy();
          return 'everybody';
        },
        () => 'nobody',
      );
  const result = { signal: caddy.signalCode, others, opened: kept.length, peak: group.peak() };
  for (const socket of kept) socket.destroy();
  if (!isOver()) {
    caddy.kill('SIGKILL');
    await once(caddy, 'exit');
  }
  group.remove();
  return result;
}

jest.setTimeout(4 * 60_000);

test('with the former limit, 3,000 connections of one client end Caddy', async () => {
  // Killed, or too slow for anybody.
  const { others, opened } = await attack(await start(before));
  expect(others).toBe('nobody');
  expect(opened).toBeLessThan(CONNECTIONS);
});

test('with its limits, Caddy keeps them and answers everybody else', async () => {
  expect(now).toEqual({ memory: 256, goal: 224, files: 4096 });
  const { signal, others, opened, peak } = await attack(await start(now));
  expect([signal, others]).toEqual([null, 'everybody']);
  expect(opened).toBeGreaterThanOrEqual(CONNECTIONS);
  expect(peak).toBeLessThan(now.memory);
});
