import { measured } from '../support/measured';
import { useOwnPlace } from '../support/own-place';
import { emptyDatabase } from '../support/place';
import { endServers, spawnServer, startServer } from '../support/server-process';
import { proxyDatabase } from '../support/tcp-proxy';
import { until } from '../support/until';

// A start on Postgres before it can answer.

/** After the return of the database. */
const ANSWERS_SECONDS = 3;

const place = useOwnPlace(emptyDatabase);

test('a start without a reachable database waits for it, alive and not ready', async () => {
  // So that its tables are there, as after a power cut.
  const before = await startServer(place.env());
  before.signal('SIGTERM');
  expect(await before.ended).toBe(0);
  const { proxy, url: through } = await proxyDatabase(place);
  await proxy.cut();
  const server = await spawnServer(place.env({ DATABASE_URL: through }));
  try {
    await server.until('waiting for the database');
    expect((await server.call('GET', '/healthz')).status).toBe(200);
    expect((await server.call('GET', '/readyz')).status).toBe(503);
    const page = await server.call('GET', '/');
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    await proxy.restore();
    const began = performance.now();
    await until(async () => (await server.call('GET', '/')).status === 200, {
      seconds: ANSWERS_SECONDS,
    });
    measured(
      `answers ${((performance.now() - began) / 1000).toFixed(1)} s after the return of Postgres`,
    );
    expect((await server.call('GET', '/readyz')).status).toBe(200);
    expect(server.errors()).toBe('');
  } finally {
    await endServers();
    await proxy.cut();
  }
});

test('a start refuses connections until it can answer, so that a balancer asks another process', async () => {
  const server = await spawnServer(place.env());
  const seen = new Set<number>();
  await until(async () => {
    const answer = await server.call('GET', '/readyz').catch(() => null);
    if (answer) seen.add(answer.status);
    return answer;
  });
  await server.until('Assay is at');
  expect([...seen]).toEqual([200]);
});
