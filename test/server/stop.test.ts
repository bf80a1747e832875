import { once } from 'node:events';
import http from 'node:http';
import { useOwnPlace } from '../support/own-place';
import { testInFull } from '../support/sample';
import { freePort, spawnServer, startServer } from '../support/server-process';
import { until } from '../support/until';

// How the site ends.

const place = useOwnPlace();

test('SIGTERM makes it not ready, closes each connection after its answer, and waits for a body', async () => {
  const server = await startServer(place.env());
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const get = async (path: string) => {
    const [answer] = await once(http.get(server.url + path, { agent }), 'response');
    answer.resume();
    await once(answer, 'end');
    return [answer.statusCode, answer.headers.connection];
  };
  const json = JSON.stringify({ email: 'nobody@example.org', password: 'no such account' });
  const headers = { 'content-type': 'application/json', 'content-length': json.length };
  const slow = http.request(`${server.url}/api/auth/login`, { method: 'POST', headers });
  const answered = once(slow, 'response');
  slow.write(json.slice(0, 10));
  expect(await get('/readyz')).toEqual([200, 'keep-alive']);

  server.signal('SIGTERM');
  await until(() => server.output().includes('"msg":"stopping"'));
  // On the connection that was kept, and on another.
  expect(await get('/readyz')).toEqual([503, 'close']);
  expect(await get('/about')).toEqual([200, 'close']);
  // Lets the rest of the body arrive after the last connection could be opened.
  await until(() =>
    get('/healthz').then(
      () => false,
      () => true,
    ),
  );
  slow.end(json.slice(10));
  const [answer] = await answered;
  expect([answer.statusCode, answer.headers.connection]).toEqual([401, 'close']);
  expect(await server.ended).toBe(0);
  expect(server.errors()).toBe('');
});

test('with LINGER_SECONDS new connections are accepted for that long, although there was none', async () => {
  const server = await startServer(place.env({ LINGER_SECONDS: '2' }));
  server.signal('SIGTERM');
  await until(() => server.output().includes('"msg":"stopping"'));
  const statuses = await Promise.all(
    ['/readyz', '/about'].map(async (path) => (await fetch(server.url + path)).status),
  );
  expect(statuses).toEqual([503, 200]);
  expect(await server.ended).toBe(0);
});

testInFull('SIGTERM during the start ends it with 0', async () => {
  const isEmbedded = place.variables.DATABASE_URL === undefined;
  const away = { DATABASE_URL: `postgres://assay@127.0.0.1:${await freePort()}/assay` };
  const server = await spawnServer(place.env(isEmbedded ? {} : away));
  await server.until(isEmbedded ? 'Opening the embedded database' : 'waiting for the database');
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(server.output()).not.toContain('Assay is at');
  await startServer(place.env());
});
