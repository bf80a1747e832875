import { freshDatabase, type Place } from '../support/app';
import { keepInMemory, measuredSite, readMetric } from '../support/in-memory';
import { measured } from '../support/measured';
import { loginFirstAdmin, siteEnv } from '../support/own-place';
import { ask } from '../support/postgres';
import { endServers, type ServerProcess, startServer } from '../support/server-process';
import { proxyDatabase, type TcpProxy } from '../support/tcp-proxy';
import { until } from '../support/until';
import { postPath } from '../../src/shared/post-address';

// Cached pages while no connection to Postgres can be made.

/** The minute begins when the connection was last tested, up to five seconds before it was cut. */
const EARLIEST_SECONDS = 40;
/** The last answers wait for an attempt to connect. */
const LATEST_SECONDS = 75;

let place: Place;
let proxy: TcpProxy;
let proxied: string;
beforeEach(async () => {
  place = await freshDatabase();
  ({ proxy, url: proxied } = await proxyDatabase(place));
});
afterEach(async () => {
  await endServers();
  await proxy.cut();
  await place.remove();
});

const startCut = (more: Record<string, string> = {}) =>
  startServer(siteEnv(place, { DATABASE_URL: proxied, ...measuredSite, ...more }));

async function read(server: ServerProcess, path: string) {
  const { status, headers } = await server.call('GET', path);
  return [status, headers.get('cache-control')];
}

/** Reads until the answer is known to be from before, and expects that every answer is a page. */
const untilFromBefore = (server: ServerProcess, path: string) =>
  until(async () => {
    const [status, caching] = await read(server, path);
    expect(status).toBe(200);
    return caching === 'no-store';
  });

test('a process that was cut off shows a page from memory, and never after it is connected again', async () => {
  const a = await startCut();
  const outdated = () => readMetric(a, 'assay_page_cache_outdated_total');
  const b = await startServer(siteEnv(place, measuredSite));
  expect(b.output()).not.toContain('another process differs');
  const { token } = (await loginFirstAdmin(b)).json;
  const made = await b.call('POST', '/api/blogs', { token, json: { name: 'Soon gone' } });
  const path = postPath(made.json.direct);
  await keepInMemory(a, [path]);
  expect(await outdated()).toBe(0);

  await proxy.cut();
  await untilFromBefore(a, path);
  await a.until('cached pages may be outdated');
  expect((await b.call('DELETE', `/api/blogs/${made.json._id}`, { token })).status).toBe(204);
  expect((await read(b, path))[0]).toBe(404);
  const shown = await outdated();
  for (let turn = 0; turn < 5; turn += 1) expect(await read(a, path)).toEqual([200, 'no-store']);
  expect([shown > 0, await outdated()]).toEqual([true, shown + 5]);
  // What is not in memory cannot be shown.
  expect((await a.call('GET', '/bloglist?q=other')).status).toBe(503);
  expect((await a.call('GET', '/readyz')).status).toBe(503);

  await proxy.restore();
  expect((await a.call('GET', path)).status).toBe(404);
  expect(a.errors()).toBe('');
});

test('a process that has a new connection sends nothing on those to the server that it has lost', async () => {
  const a = await startCut();
  const b = await startServer(siteEnv(place, measuredSite));
  const { token } = (await loginFirstAdmin(b)).json;
  await keepInMemory(a, ['/bloglist']);
  const database = place.variables.DATABASE_URL ?? '';
  const listeners = await ask<{ pid: number; port: number }>(
    database,
    `SELECT pid, client_port AS port FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'assay-changes'`,
  );
  // So that its pool has several connections.
  await Promise.all(Array.from({ length: 8 }, (_, at) => a.call('GET', `/bloglist?q=${at}`)));
  proxy.strand(listeners.map(({ port }) => port));
  await ask(database, 'SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) AS pid', [
    listeners.map(({ pid }) => pid),
  ]);
  const made = await b.call('POST', '/api/blogs', { token, json: { name: 'Published' } });
  expect(made.status).toBe(201);
  let slowest = 0;
  await until(async () => {
    const began = performance.now();
    const { status, text } = await a.call('GET', '/bloglist');
    slowest = Math.max(slowest, performance.now() - began);
    expect(status).toBe(200);
    return text.includes('Published');
  });
  measured(`connections to a server that is gone: slowest read ${slowest.toFixed(0)} ms`);
  expect(slowest).toBeLessThan(1000);
});

test('STALE_WHILE_AWAY=0 shows no page from memory', async () => {
  const a = await startCut({ STALE_WHILE_AWAY: '0' });
  await keepInMemory(a, ['/about']);
  await proxy.cut();
  await until(async () => (await read(a, '/about'))[0] === 503);
  await proxy.restore();
  await until(async () => (await read(a, '/about'))[0] === 200);
});

test('STALE_WHILE_AWAY=1 shows pages from memory for a minute, and no longer', async () => {
  const a = await startCut({ STALE_WHILE_AWAY: '1' });
  await keepInMemory(a, ['/about']);
  const began = performance.now();
  const secondsAway = () => (performance.now() - began) / 1000;
  await proxy.cut();
  await untilFromBefore(a, '/about');
  await until(
    async () => {
      const [status, caching] = await read(a, '/about');
      expect([status, caching]).toEqual([status === 200 ? 200 : 503, 'no-store']);
      return status === 503;
    },
    { seconds: LATEST_SECONDS },
  );
  measured(
    `STALE_WHILE_AWAY=1: pages from memory until ${secondsAway().toFixed(1)} s after the cut`,
  );
  expect(secondsAway()).toBeGreaterThan(EARLIEST_SECONDS);
  expect(secondsAway()).toBeLessThan(LATEST_SECONDS);
  expect((await read(a, '/about'))[0]).toBe(503);
  await proxy.restore();
  await until(async () => (await read(a, '/about'))[0] === 200);
}, 120_000);
