import { randomBytes } from 'node:crypto';
import { loginFirstAdmin, useOwnPlace } from '../support/own-place';
import { ask } from '../support/postgres';
import { endServers, spawnServer, startServer } from '../support/server-process';
import { until } from '../support/until';

// A Postgres that answers and lets the site in no longer.

const place = useOwnPlace();
const role = `refused_${randomBytes(6).toString('hex')}`;
const superuser = () => place.variables.DATABASE_URL ?? '';

afterEach(() => ask(process.env.TEST_DATABASE_URL ?? '', `DROP ROLE IF EXISTS ${role}`));

/** The address of the database as a role that the test can refuse. */
async function refusable(): Promise<string> {
  await ask(superuser(), `CREATE ROLE ${role} LOGIN SUPERUSER PASSWORD 'right'`);
  const url = new URL(superuser());
  [url.username, url.password] = [role, 'right'];
  return url.href;
}

const refuse = async () => {
  await ask(superuser(), `ALTER ROLE ${role} NOLOGIN`);
  await ask(
    superuser(),
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1',
    [role],
  );
};

test('a running site that is let in no longer answers as without a database, until it is let in', async () => {
  const server = await startServer(place.env({ DATABASE_URL: await refusable() }));
  const { token } = (await loginFirstAdmin(server)).json;
  const create = () => server.call('POST', '/api/blogs', { token, json: { name: 'A post' } });
  const status = async (path: string) => (await server.call('GET', path)).status;
  expect(await status('/about')).toBe(200);

  await refuse();
  await until(async () => (await status('/readyz')) === 503);
  for (const refused of [await loginFirstAdmin(server), await create()]) {
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
    expect(refused.json.message).toBe('The database is unavailable. Try again in a minute');
  }
  expect(await status('/about')).toBe(200);
  expect(await status('/healthz')).toBe(200);

  await ask(superuser(), `ALTER ROLE ${role} LOGIN`);
  await until(async () => (await status('/readyz')) === 200);
  expect((await create()).status).toBe(201);
  expect(server.errors()).toBe('');
  await endServers();
});

test('a start that is not let in, or whose address names a missing file, ends with a sentence', async () => {
  const url = await refusable();
  await refuse();
  const refused = await spawnServer(place.env({ DATABASE_URL: url }));
  expect(await refused.ended).toBe(1);
  expect(refused.errors()).toBe(
    `The database rejected DATABASE_URL: role "${role}" is not permitted to log in.\n`,
  );
  const DATABASE_URL = `${superuser()}?sslmode=verify-full&sslrootcert=/nowhere/authority.pem`;
  const unusable = await spawnServer(place.env({ DATABASE_URL }));
  expect(await unusable.ended).toBe(1);
  expect(unusable.errors()).toMatch(
    /^DATABASE_URL cannot be used: ENOENT.*\/nowhere\/authority\.pem'\.\n$/,
  );
});
