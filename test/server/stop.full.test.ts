import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import { useOwnPlace } from '../support/own-place';
import { freePort, type ServerProcess, startServer } from '../support/server-process';
import { until } from '../support/until';

const place = useOwnPlace();
const root = path.resolve(__dirname, '../..');

/** Readers who ask again and again, until no connection can be opened any more. */
function startReaders(server: ServerProcess, keepAlive: boolean) {
  const agent = new http.Agent({ keepAlive, maxSockets: 16 });
  let answered = 0;
  const failed: string[] = [];
  const ask = (address: string) =>
    new Promise<boolean>((resolve) => {
      http
        .get(server.url + address, { agent }, (answer) => {
          answer.resume();
          answer.once('end', () => {
            answered += 1;
            if (answer.statusCode !== 200) failed.push(`${answer.statusCode} ${address}`);
            resolve(true);
          });
        })
        .once('error', ({ code }: NodeJS.ErrnoException) => {
          // A balancer asks another process then.
          if (code !== 'ECONNREFUSED') failed.push(`${code} ${address}`);
          resolve(code !== 'ECONNREFUSED');
        });
    });
  const reader = async (_: unknown, which: number) => {
    for (let turn = which; await ask(turn % 3 ? '/about' : `/api/blogs?limit=1&page=${turn}`);)
      turn += 1;
  };
  const done = Promise.all(Array.from({ length: 16 }, reader));
  return { done, failed, answered: () => answered };
}

test.each([
  ['kept connections', true],
  ['a connection for each request', false],
])(
  'SIGTERM fails no request of readers with %s, and takes two seconds, twice',
  async (_, keepAlive) => {
    for (let round = 0; round < 2; round += 1) {
      const server = await startServer(place.env({ LOG_LEVEL: 'warn' }));
      const readers = startReaders(server, keepAlive);
      await until(() => readers.answered() > 300);
      const before = performance.now();
      server.signal('SIGTERM');
      expect(await server.ended).toBe(0);
      expect(performance.now() - before).toBeLessThan(2000);
      await readers.done;
      expect(readers.failed).toEqual([]);
    }
  },
);

test('a body that never arrives is answered, and the process ends within 10 seconds with 0', async () => {
  const server = await startServer(place.env());
  const headers = { 'content-type': 'application/json', 'content-length': 100 };
  const slow = http.request(`${server.url}/api/auth/login`, { method: 'POST', headers });
  const answered = once(slow, 'response');
  slow.write('{');
  await server.call('GET', '/healthz');
  const before = performance.now();
  server.signal('SIGTERM');
  const [answer] = await answered;
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
  slow.on('error', () => undefined);
  expect(await server.ended).toBe(0);
  expect(performance.now() - before).toBeLessThan(10_000);
});

describe('npm start', () => {
  let npm: ChildProcess | undefined;
  afterEach(() => npm?.kill('SIGKILL'));

  test('passes SIGTERM on, so that the site ends with it', async () => {
    const env = { ...place.env(), PORT: String(await freePort()), PATH: process.env.PATH ?? '' };
    npm = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    npm.stdout?.on('data', (text: Buffer) => (output += text.toString()));
    await until(() => output.includes('Assay is at'), { seconds: 55 });
    const ended = once(npm, 'close');
    npm.kill('SIGTERM');
    // Its pipe closes when the last process with it has ended.
    await ended;
    expect(output).toContain('"msg":"stopping"');
    expect(await fetch(`http://127.0.0.1:${env.PORT}/healthz`).catch(() => 'ended')).toBe('ended');
  });
});
