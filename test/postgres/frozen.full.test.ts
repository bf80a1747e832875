import { freshDatabase, type Place } from '../support/app';
import { keepInMemory, measuredSite } from '../support/in-memory';
import { measured } from '../support/measured';
import { loginFirstAdmin, siteEnv } from '../support/own-place';
import { connectTo } from '../support/postgres';
import { endServers, type ServerProcess, startServer } from '../support/server-process';
import { proxyDatabase, type TcpProxy } from '../support/tcp-proxy';
import { until } from '../support/until';

// A database that keeps requests waiting.

const FROZEN_MS = 60_000;

let place: Place;
let proxy: TcpProxy;
let server: ServerProcess;
let token: string;

beforeEach(async () => {
  place = await freshDatabase();
  const proxied = await proxyDatabase(place);
  ({ proxy } = proxied);
  server = await startServer(siteEnv(place, { DATABASE_URL: proxied.url, ...measuredSite }));
  ({ token } = (await loginFirstAdmin(server)).json);
});
afterEach(async () => {
  await endServers();
  await proxy.cut();
  await place.remove();
});

/** Saves again and again, and returns how long each waited for its 503. */
async function writeUntil(isOver: () => boolean): Promise<number[]> {
  const waited: number[] = [];
  while (!isOver()) {
    const asked = performance.now();
    expect((await post()).status).toBe(503);
    waited.push(performance.now() - asked);
  }
  return waited;
}

const post = () => server.call('POST', '/api/blogs', { token, json: { name: 'A post' } });

/** Ends the site while it has not answered, and expects that it answers first. */
async function endWith(waiting: ReturnType<typeof post>): Promise<void> {
  const before = performance.now();
  server.signal('SIGTERM');
  expect((await waiting).status).toBe(503);
  expect(await server.ended).toBe(0);
  expect(performance.now() - before).toBeLessThan(10_000);
  expect(server.errors()).toBe('');
}

test('a locked table delays the end for less than ten seconds', async () => {
  const other = await connectTo(place.variables.DATABASE_URL);
  try {
    await other.query('BEGIN; LOCK TABLE blog');
    const waiting = post();
    await until(async () => {
      const { rows } = await other.query('SELECT FROM pg_locks WHERE NOT granted');
      return rows.length > 0;
    });
    await endWith(waiting);
  } finally {
    await other.end();
  }
});

test('a database that stops responding delays the end for less than ten seconds', async () => {
  proxy.freeze();
  await endWith(post());
});

test(
  'while a database does not respond for a minute, readers wait for less than a second, and writers for five',
  async () => {
    const pages = ['/', '/about', '/bloglist', '/api/blogs'];
    const other = await startServer(siteEnv(place));
    await keepInMemory(server, pages);
    await other.call('POST', '/api/blogs', { token, json: { name: 'Before the freeze' } });
    proxy.freeze();
    const began = performance.now();
    let slowest = 0;
    let isNoticed = false;
    let isOver = false;
    const writing = writeUntil(() => isOver);
    // The notification connection is tested every 5 seconds.
    await until(
      async () => {
        for (const path of pages) {
          const asked = performance.now();
          const { status, headers } = await server.call('GET', path);
          slowest = Math.max(slowest, performance.now() - asked);
          expect([path, status]).toEqual([path, 200]);
          isNoticed ||= headers.get('cache-control') === 'no-store';
        }
        return isNoticed && performance.now() - began > FROZEN_MS;
      },
      { seconds: 2 * (FROZEN_MS / 1000) },
    );
    isOver = true;
    const written = await writing;
    measured(
      `a frozen database: the slowest read of a page in memory took ${Math.round(slowest)} ms, and the slowest of ` +
        `${written.length} writes was refused after ${Math.round(Math.max(...written))} ms`,
    );
    expect(slowest).toBeLessThan(1000);
    expect(Math.max(...written)).toBeLessThan(5000);
    expect(server.errors()).toBe('');
  },
  3 * FROZEN_MS,
);
