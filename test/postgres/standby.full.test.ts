import { loginFirstAdmin, useOwnPlace } from '../support/own-place';
import {
  endServers,
  type ServerProcess,
  spawnServer,
  startServer,
} from '../support/server-process';
import { until } from '../support/until';
import { type OwnPostgres, startOwnPostgres } from './own-postgres';

// An address that leads to a standby for a while, as after a failover. Needs Postgres on this computer, as
// the user postgres.

const place = useOwnPlace();
let postgres: OwnPostgres;
beforeEach(async () => {
  postgres = await startOwnPostgres();
});
afterEach(async () => {
  await endServers();
  await postgres.remove();
});

const env = () => place.env({ DATABASE_URL: postgres.url });
const statusOf = async (server: ServerProcess, path: string) =>
  (await server.call('GET', path)).status;
const isReady = (server: ServerProcess, wanted: number) =>
  until(async () => (await statusOf(server, '/readyz')) === wanted, { what: `/readyz ${wanted}` });

test('a site goes on with its cached pages, refuses changes, and works again without a restart', async () => {
  const server = await startServer(env());
  expect(await statusOf(server, '/about')).toBe(200);
  expect(await statusOf(server, '/about')).toBe(200);
  const { token } = (await loginFirstAdmin(server)).json;

  await postgres.stepDown();
  await isReady(server, 503);
  expect(await statusOf(server, '/healthz')).toBe(200);
  expect(await statusOf(server, '/about')).toBe(200);
  // The rows of a standby may be old, so it is not read either.
  expect(await statusOf(server, '/api/blogs?limit=1')).toBe(503);
  const json = { name: 'A post', status: 'draft' };
  const refused = await server.call('POST', '/api/blogs', { token, json });
  expect([refused.status, refused.json.code]).toEqual([503, 'unavailable']);
  expect((await loginFirstAdmin(server)).status).toBe(503);

  await postgres.promote();
  await isReady(server, 200);
  expect((await server.call('POST', '/api/blogs', { token, json })).status).toBe(201);
  expect(server.errors()).toBe('');
});

test('a start waits until the address leads to the leader', async () => {
  const before = await startServer(env());
  before.signal('SIGTERM');
  await before.ended;
  await postgres.stepDown();
  const server = await spawnServer(env());
  await server.until('waiting for the database');
  expect(await statusOf(server, '/healthz')).toBe(200);
  expect(await statusOf(server, '/readyz')).toBe(503);
  await postgres.promote();
  await isReady(server, 200);
  expect((await loginFirstAdmin(server)).status).toBe(200);
  expect(server.errors()).toBe('');
});
