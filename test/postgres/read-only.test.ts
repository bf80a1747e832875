import { Client } from 'pg';
import { db } from '../../src/server/platform/database/data-source';
import { isDatabaseUnreachable } from '../../src/server/platform/database/errors';
import type { SiteCheckJson } from '../../src/shared/api/operation';
import { makeSignedIn } from '../support/make';
import { ask } from '../support/postgres';
import { everyAddress } from '../support/every-address';
import { from } from '../support/addresses';
import { callOf, nameOf } from '../server/authorization/row';
import { table } from '../server/authorization/table';
import { useAuthorizationSite } from '../server/authorization/site';
import { siteEnv } from '../support/own-place';
import { emptyDatabase } from '../support/place';
import { endServers, spawnServer } from '../support/server-process';
import { until } from '../support/until';

// A database that answers and accepts no changes, as one whose provider found its disk full.

const site = useAuthorizationSite();
const url = () => site.app.config.databaseUrl ?? '';

/** Changes what the database accepts, also for the connections that are open. */
async function setReadOnly(value: 'on' | 'off', database = url()): Promise<void> {
  const client = new Client({
    connectionString: database,
    options: '-c default_transaction_read_only=off',
  });
  await client.connect();
  const { rows } = await client.query('SELECT quote_ident(current_database()) AS name');
  await client.query(`ALTER DATABASE ${rows[0].name} SET default_transaction_read_only = ${value}`);
  await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`);
  await client.end();
}

const ready = () => site.app.call('GET', '/readyz');

test('readers are served, every change is refused with 503, and it is over without a restart', async () => {
  const { app, things } = site;
  const { token } = await makeSignedIn(app, { isAdmin: true });
  const pages = everyAddress({ id: things.shared.post, direct: 'A_post' });
  const statusesOf = async () => {
    const answers = [];
    for (const { path } of pages) answers.push(`${path} ${(await app.call('GET', path)).status}`);
    return answers;
  };
  const before = await statusesOf();

  await setReadOnly('on');
  await until(async () => (await ready()).text.includes('read-only'), { what: '/readyz' });
  expect((await ready()).status).toBe(503);
  const { json: found } = await app.call('GET', '/api/operation', { token });
  const database = found.checks.find(({ name }: SiteCheckJson) => name === 'database');
  expect([database.state, database.found]).toEqual([
    'problem',
    expect.stringContaining('It accepts no changes.'),
  ]);
  app.cache.clear();
  expect(await statusesOf()).toEqual(before);

  const answers = new Map<string, number>();
  for (const row of table) {
    const { method, path, query, options } = callOf(row, things.shared);
    const headers = { ...from(), ...options.headers };
    const answer = await app.call(method, path + query, { ...options, headers, token });
    answers.set(nameOf(row), answer.status);
  }
  expect([...answers].filter(([, status]) => status === 500)).toEqual([]);
  const stored = [...answers].filter(([name, status]) => status < 300 && !/^GET /.test(name));
  expect(stored).toEqual([]);
  const json = { name: 'Refused', status: 'draft', sections: [] };
  const refused = await app.call('POST', '/api/blogs', { token, json });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
  expect(refused.json.message).toContain('The database accepts no changes at the moment');

  await setReadOnly('off');
  await until(async () => (await ready()).status === 200, { what: '/readyz' });
  expect((await app.call('POST', '/api/blogs', { token, json })).status).toBe(201);
});

test('a start waits until the database accepts changes', async () => {
  const place = await emptyDatabase();
  const { DATABASE_URL } = place.variables;
  await setReadOnly('on', DATABASE_URL);
  try {
    const server = await spawnServer(siteEnv(place));
    await server.until('waiting for the database');
    expect(server.output()).toContain('read-only transaction');
    const status = async (path: string) => (await server.call('GET', path)).status;
    expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 503]);
    await setReadOnly('off', DATABASE_URL);
    await server.until('Assay is at');
    expect(await status('/readyz')).toBe(200);
    expect(server.errors()).toBe('');
  } finally {
    await endServers();
    await place.remove();
  }
});

test('a connection that breaks between two statements counts as an unreachable database', async () => {
  const broken = db().transaction(async (manager) => {
    const [{ pid }] = await manager.query('SELECT pg_backend_pid() AS pid');
    await ask(url(), 'SELECT pg_terminate_backend($1)', [pid]);
    await until(async () => manager.queryRunner?.isReleased);
    await manager.query('SELECT 1');
  });
  await expect(broken.catch(isDatabaseUnreachable)).resolves.toBe(true);
});
