import type { Pool } from 'pg';
import { LimitedClient, limitRequest } from '../../src/server/platform/database/limited-client';
import { limitedDriver, renewConnections } from '../../src/server/platform/database/limited-pool';
import { freshDatabase, type Place } from '../support/place';
import { proxyDatabase, type TcpProxy } from '../support/tcp-proxy';

let place: Place;
let proxy: TcpProxy;
let pool: Pool;
beforeEach(async () => {
  place = await freshDatabase();
  const proxied = await proxyDatabase(place);
  ({ proxy } = proxied);
  pool = new limitedDriver.Pool({ connectionString: proxied.url, Client: LimitedClient });
  pool.on('error', () => undefined);
});
afterEach(async () => {
  await proxy.cut();
  await pool.end();
  await place.remove();
});

test('a statement that the pool sends by itself ends too when the database stops responding', async () => {
  const ask = () => limitRequest([], () => pool.query('SELECT $1 AS one', ['1']));
  expect((await ask()).rows).toEqual([{ one: '1' }]);
  proxy.freeze();
  await expect(ask()).rejects.toThrow('it did not answer in time');
});

test('once connections are renewed, nothing is sent on those from before', async () => {
  const ask = () => limitRequest([], () => pool.query('SELECT $1 AS one', ['1']));
  await Promise.all([ask(), ask(), ask()]);
  proxy.strand();
  renewConnections();
  for (let turn = 0; turn < 3; turn += 1) expect((await ask()).rows).toEqual([{ one: '1' }]);
  expect(pool.totalCount).toBe(1);
});
