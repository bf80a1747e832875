import { freshDatabase, type Place, startApp } from '../../support/app';
import { PASSWORD } from '../../support/make';
import { ask, describeOnPostgres } from '../../support/postgres';
import { endServers, type ServerProcess, startServer } from '../../support/server-process';
import { startTcpProxy, type TcpProxy } from '../../support/tcp-proxy';

test('the site is ready once its database answers', async () => {
  const app = await startApp();
  for (const path of ['/healthz', '/readyz']) {
    const answer = await app.call('GET', path);
    expect([answer.status, answer.json]).toEqual([200, { status: 'ok' }]);
  }
  await app.close();
});

describeOnPostgres('a database that goes away', () => {
  let place: Place;
  let proxy: TcpProxy;
  let server: ServerProcess;

  beforeEach(async () => {
    place = await freshDatabase();
    const url = new URL(place.variables.DATABASE_URL ?? '');
    proxy = await startTcpProxy(url.hostname, Number(url.port || 5432));
    url.host = `127.0.0.1:${proxy.port}`;
    server = await startServer({
      ...place.variables,
      DATABASE_URL: url.href,
      DATA_DIR: place.folder,
      JWT_SECRET: 'x'.repeat(32),
      ADMIN_EMAIL: 'admin@lab.example',
      ADMIN_PASSWORD: PASSWORD,
    });
  });
  afterEach(async () => {
    await endServers();
    await proxy.cut();
    await place.remove();
  });

  const login = () =>
    server.call('POST', '/api/auth/login', {
      json: { email: 'admin@lab.example', password: PASSWORD },
    });

  const status = async (path: string) => (await server.call('GET', path)).status;

  /** Asks until the answer has this status; the test's own time ends it otherwise. */
  async function until(path: string, wanted: number): Promise<void> {
    while ((await status(path)) !== wanted) await new Promise((resolve) => setTimeout(resolve, 50));
  }

  const terminateAll = () =>
    ask(
      place.variables.DATABASE_URL ?? '',
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );

  test('for a moment, as in a restart, does not end the process', async () => {
    await Promise.all(Array.from({ length: 20 }, () => status('/api/blogs?limit=1')));
    for (let i = 0; i < 3; i++) {
      expect((await terminateAll()).length).toBeGreaterThan(0);
      await until('/readyz', 200);
      expect((await login()).status).toBe(200);
    }
    expect(server.errors()).toBe('');
  });

  test('in the middle of requests gives answers, and none of them is a 500', async () => {
    const asked = Array.from({ length: 100 }, (_, i) => status(`/api/blogs?limit=1&again=${i}`));
    const ended = terminateAll();
    const statuses = new Set(await Promise.all(asked));
    await ended;
    expect([...statuses].filter((got) => got !== 200 && got !== 503)).toEqual([]);
    await until('/readyz', 200);
  });

  test('for longer makes the site not ready until it is back', async () => {
    await proxy.cut();
    await until('/readyz', 503);
    expect(await status('/healthz')).toBe(200);
    const away = await login();
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '10']);
    expect(away.json.message).toBe('The database is away just now; try again in a minute');
    const page = await server.call('GET', '/bloglist');
    expect(page.status).toBe(503);
    expect(page.text).toContain('The database is away just now');
    await proxy.mend();
    await until('/readyz', 200);
    expect((await login()).status).toBe(200);
    expect(await status('/bloglist')).toBe(200);
    expect(server.errors()).toBe('');
  });

  test('without a word makes the site not ready within seconds', async () => {
    proxy.freeze();
    const before = Date.now();
    const answer = await server.call('GET', '/readyz');
    expect([answer.status, answer.json]).toEqual([503, { status: 'the database is away' }]);
    // It waits two seconds; a query would wait for 30.
    expect(Date.now() - before).toBeLessThan(10_000);
    expect(await status('/healthz')).toBe(200);
  });

  test('does not keep the process from ending', async () => {
    await proxy.cut();
    await until('/readyz', 503);
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
  });
});
