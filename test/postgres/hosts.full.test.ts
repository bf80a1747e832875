import { loginFirstAdmin, useOwnPlace } from '../support/own-place';
import { ask } from '../support/postgres';
import { endServers, type ServerProcess, startServer } from '../support/server-process';
import { until } from '../support/until';
import { type OwnPostgres, startOwnPostgres } from './own-postgres';

// DATABASE_URL with the hosts of a leader and its standby, without a balancer in between. Needs Postgres on
// this computer, as the user postgres.

const place = useOwnPlace();
let leader: OwnPostgres;
let standby: OwnPostgres;
beforeEach(async () => {
  leader = await startOwnPostgres();
  standby = await startOwnPostgres(leader);
  await ask(leader.url, `ALTER SYSTEM SET synchronous_standby_names = '*'`);
  await ask(leader.url, 'SELECT pg_reload_conf()');
});
afterEach(async () => {
  await endServers();
  for (const postgres of [standby, leader]) await postgres.remove();
});

const hostOf = ({ url }: OwnPostgres) => new URL(url).host;
/** The standby first, so that nothing depends on the order. */
const both = () =>
  `${leader.url.replace(hostOf(leader), `${hostOf(standby)},${hostOf(leader)}`)}?target_session_attrs=read-write`;
const create = async (server: ServerProcess, token: string, name: string) =>
  (await server.call('POST', '/api/blogs', { token, json: { name } })).status;

test('a site follows the leader without a restart, and loses nothing that it acknowledged', async () => {
  const server = await startServer(place.env({ DATABASE_URL: both() }));
  const { token } = (await loginFirstAdmin(server)).json;
  expect(await create(server, token, 'Before the failover')).toBe(201);
  await server.call('GET', '/about');

  await leader.kill();
  await until(async () => (await create(server, token, 'Refused')) === 503);
  expect((await server.call('GET', '/about')).status).toBe(200);
  await standby.promote();
  await until(async () => (await create(server, token, 'After the failover')) === 201, {
    seconds: 20,
  });
  await until(async () => (await server.call('GET', '/readyz')).status === 200);
  const { text } = await server.call('GET', '/bloglist');
  expect(text).toContain('Before the failover');
  expect(text).toContain('After the failover');
  expect(server.errors()).toBe('');
});

test('a leader that steps down is left, and one of several starts waits for it', async () => {
  const server = await startServer(place.env({ DATABASE_URL: both() }));
  const { token } = (await loginFirstAdmin(server)).json;
  await standby.promote();
  await leader.stepDown();
  await until(async () => (await create(server, token, 'After the switchover')) === 201, {
    seconds: 20,
  });
  await ask(standby.url, `SELECT FROM blog WHERE name = 'After the switchover'`).then((rows) =>
    expect(rows).toHaveLength(1),
  );
  expect(server.errors()).toBe('');
});
