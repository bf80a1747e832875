import { measured } from '../support/measured';
import { loginFirstAdmin, useOwnPlace } from '../support/own-place';
import { ask, connectTo } from '../support/postgres';
import { startServer } from '../support/server-process';
import { until } from '../support/until';

// A process that stops where it is, as on a machine that is suspended, and holds locks.

/** After the limit of transactions in which nothing happens. */
const FREE_SECONDS = 30;

const place = useOwnPlace();

test('a process that is stopped in a transaction lets go of its locks, and goes on later', async () => {
  const url = place.variables.DATABASE_URL ?? '';
  const server = await startServer(place.env());
  const { token } = (await loginFirstAdmin(server)).json;
  const create = (name: string) =>
    server.call('POST', '/api/blogs', { token, json: { name, status: 'draft' } });
  const { _id } = (await create('A post')).json;
  const other = await connectTo(url);
  try {
    // So that the change waits with the post locked.
    await other.query('BEGIN; LOCK TABLE revision');
    const changing = server.call('PUT', `/api/blogs/${_id}`, {
      token,
      json: { name: 'Changed', status: 'draft' },
      headers: { 'if-match': '"1"' },
    });
    const sessions = (where: string) =>
      ask(url, `SELECT FROM pg_stat_activity WHERE datname = current_database() AND ${where}`);
    await until(async () => (await sessions("wait_event = 'relation'")).length > 0);
    server.signal('SIGSTOP');
    await other.query('ROLLBACK');
    const held = "state = 'idle in transaction' AND application_name LIKE 'assay-%'";
    await until(async () => (await sessions(held)).length > 0);

    const began = performance.now();
    await other.query("SET lock_timeout = '30s'");
    await other.query('UPDATE blog SET img = img WHERE id = $1', [_id]);
    const seconds = (performance.now() - began) / 1000;
    measured(`others can change its post after ${seconds.toFixed(1)} s`);
    expect(seconds).toBeLessThan(FREE_SECONDS);

    server.signal('SIGCONT');
    expect([200, 503]).toContain((await changing).status);
    expect((await create('Another post')).status).toBe(201);
    expect(server.errors()).toBe('');
  } finally {
    server.signal('SIGCONT');
    await other.end();
  }
});
