import { freshDatabase, type Place } from '../support/app';
import { fileForm, plainImage } from '../support/image-files';
import { loginFirstAdmin, siteEnv } from '../support/own-place';
import { ask, connectTo } from '../support/postgres';
import { testInFull } from '../support/sample';
import { endServers, type ServerProcess, startServer } from '../support/server-process';
import { proxyDatabase, type TcpProxy } from '../support/tcp-proxy';
import { until } from '../support/until';

// A database that becomes unreachable and comes back.

let place: Place;
let proxy: TcpProxy;
let server: ServerProcess;

beforeAll(async () => {
  place = await freshDatabase();
  const proxied = await proxyDatabase(place);
  ({ proxy } = proxied);
  server = await startServer(siteEnv(place, { DATABASE_URL: proxied.url }));
});
afterAll(async () => {
  await endServers();
  await proxy.cut();
  await place.remove();
});

const login = () => loginFirstAdmin(server);

const status = async (path: string) => (await server.call('GET', path)).status;

const untilAnswered = (path: string, wanted: number) =>
  until(async () => (await status(path)) === wanted, { what: `${wanted} from ${path}` });

const terminateAll = () =>
  ask(
    place.variables.DATABASE_URL ?? '',
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );

test('a database that is unreachable for a moment, as in a restart, does not end the process', async () => {
  await Promise.all(Array.from({ length: 20 }, () => status('/api/blogs?limit=1')));
  for (let i = 0; i < 3; i++) {
    expect((await terminateAll()).length).toBeGreaterThan(0);
    await untilAnswered('/readyz', 200);
    expect((await login()).status).toBe(200);
  }
  const lost = server.output().match(/^.*"msg":"database connection lost".*$/gm) ?? [];
  expect(lost.join('\n')).toContain('57P01');
  expect(lost.join('\n')).not.toContain('"stack"');
  expect(server.errors()).toBe('');
});

test('a database that fails during requests gives answers, and none of them is a 500', async () => {
  const asked = Array.from({ length: 40 }, (_, i) => status(`/api/blogs?limit=1&again=${i}`));
  const ended = terminateAll();
  const statuses = new Set(await Promise.all(asked));
  await ended;
  expect([...statuses].filter((got) => got !== 200 && got !== 503)).toEqual([]);
  await untilAnswered('/readyz', 200);
});

test('a database that is unreachable for longer makes the site not ready until it is back', async () => {
  await proxy.cut();
  await untilAnswered('/readyz', 503);
  expect(await status('/healthz')).toBe(200);
  const away = await login();
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '10']);
  expect(away.json.message).toBe('The database is unavailable. Try again in a minute');
  const page = await server.call('GET', '/bloglist');
  expect(page.status).toBe(503);
  expect(page.text).toContain('The database is unavailable');
  await proxy.restore();
  await untilAnswered('/readyz', 200);
  expect((await login()).status).toBe(200);
  expect(await status('/bloglist')).toBe(200);
  expect(server.errors()).toBe('');
});

testInFull(
  'files are served without the database, and nobody keeps them until it is back',
  async () => {
    const { token } = (await login()).json;
    const body = fileForm('a.png', await plainImage().png().toBuffer());
    const { url } = (await server.call('POST', '/api/media', { token, body })).json;
    await server.call('POST', '/api/blogs', { token, json: { name: 'A post', img: url } });
    const untilKept = (rule: string) =>
      until(async () => {
        const { status, headers } = await server.call('GET', url);
        expect(status).toBe(200);
        return headers.get('cache-control') === rule;
      });
    await untilKept('public, max-age=31536000, immutable');
    await proxy.cut();
    await untilKept('private, no-store');
    await proxy.restore();
    await untilKept('public, max-age=31536000, immutable');
    expect(server.errors()).toBe('');
  },
);

test('a database that stops responding makes the site not ready within seconds', async () => {
  proxy.freeze();
  // If requested first, this waits for the 5 seconds that a query may take. Nothing is in memory for
  // this address: if no connection for notifications were open yet, that would be the answer.
  const list = server.call('GET', '/api/blogs?limit=2');
  const answer = await server.call('GET', '/readyz');
  expect([answer.status, answer.json]).toEqual([503, { status: 'the database is away' }]);
  expect(await status('/healthz')).toBe(200);
  const { status: late, headers } = await list;
  expect([late, headers.get('retry-after')]).toEqual([503, '10']);
  // The connections that do not respond have left the pool.
  await proxy.cut();
  await proxy.restore();
  await untilAnswered('/readyz', 200);
  expect((await login()).status).toBe(200);
  expect(server.errors()).toBe('');
});

test('a statement that takes too long is answered with 503, and frees its connection', async () => {
  const { token } = (await login()).json;
  const other = await connectTo(place.variables.DATABASE_URL);
  try {
    await other.query('BEGIN; LOCK TABLE blog');
    const posting = server.call('POST', '/api/blogs', { token, json: { name: 'A post' } });
    const { status: late, headers, json } = await posting;
    expect([late, headers.get('retry-after')]).toEqual([503, '10']);
    expect(json.message).toBe('The database took too long. Try again in a minute');
    await other.query('ROLLBACK');
    const again = await server.call('POST', '/api/blogs', { token, json: { name: 'A post' } });
    expect(again.status).toBe(201);
  } finally {
    await other.end();
  }
});

testInFull(
  'more statements that wait than there are connections: 503, cached pages go on, and it is over with the lock',
  async () => {
    const { token } = (await login()).json;
    expect(await status('/about')).toBe(200);
    const other = await connectTo(place.variables.DATABASE_URL);
    try {
      await other.query('BEGIN; LOCK TABLE blog');
      const writes = Array.from({ length: 30 }, (_, at) =>
        server.call('POST', '/api/blogs', { token, json: { name: `A post ${at}` } }),
      );
      await until(async () => (await status('/readyz')) === 503, {
        what: '/readyz without a pool',
      });
      expect(await status('/about')).toBe(200);
      const answers = new Set((await Promise.all(writes)).map((answer) => answer.status));
      expect([...answers]).toEqual([503]);
      await other.query('ROLLBACK');
    } finally {
      await other.end();
    }
    await untilAnswered('/readyz', 200);
    const again = await server.call('POST', '/api/blogs', { token, json: { name: 'A post' } });
    expect(again.status).toBe(201);
    expect(server.errors()).toBe('');
  },
);

test('an unreachable database does not keep the process from ending', async () => {
  await proxy.cut();
  await untilAnswered('/readyz', 503);
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
});
