import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pino from 'pino';
import { listenForChanges } from '../../src/server/platform/database/changes';
import { KnownChanges } from '../../src/server/platform/database/known-changes';
import type { Config } from '../../src/server/platform/config';
import { PageCache } from '../../src/server/pages/page-cache';
import { emptyDatabase, type Place } from '../support/place';
import { ask } from '../support/postgres';
import { until } from '../support/until';

/** A proxy to a server whose existing connections can die silently while later connections work. */
async function startProxy(host: string, targetPort: number) {
  const pairs: [Socket, Socket][] = [];
  const server = createServer((socket) => {
    const target = connect(targetPort, host);
    for (const end of [socket, target]) end.on('error', () => undefined);
    socket.pipe(target).pipe(socket);
    pairs.push([socket, target]);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => pairs.length,
    /**
     * No data passes any more and neither end is closed, as when a router forgets the connections.
     */
    stall() {
      for (const [socket, target] of pairs) {
        socket.unpipe(target).resume();
        target.unpipe(socket).resume();
      }
    },
    async close() {
      for (const end of pairs.flat()) end.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

let place: Place;
let proxy: Awaited<ReturnType<typeof startProxy>>;
beforeEach(async () => {
  place = await emptyDatabase();
  const url = new URL(place.variables.DATABASE_URL ?? '');
  proxy = await startProxy(url.hostname, Number(url.port || 5432));
  await ask(
    url.href,
    `CREATE TABLE content_change (number xid8 DEFAULT pg_current_xact_id(), withdraws boolean, tags text DEFAULT '')`,
  );
});
afterEach(async () => {
  await proxy.close();
  await place.remove();
});

const announce = () =>
  ask(
    place.variables.DATABASE_URL ?? '',
    `WITH made AS (INSERT INTO content_change (withdraws) VALUES (true) RETURNING number)
     SELECT pg_notify('content_changed', number || ' withdraws') FROM made`,
  );

test('the notification connection is reopened after it died silently', async () => {
  const cache = new PageCache();
  const cleared = jest.spyOn(cache, 'clear');
  const resumed = jest.spyOn(cache, 'resume');
  /** How often the cache had been cleared each time it was paused. */
  const clearedAtPause: number[] = [];
  const pause = cache.pause.bind(cache);
  jest.spyOn(cache, 'pause').mockImplementation(() => {
    clearedAtPause.push(cleared.mock.calls.length);
    pause();
  });
  const said: string[] = [];
  const log = pino({ level: 'warn' }, { write: (text) => said.push(text) });
  const url = new URL(place.variables.DATABASE_URL ?? '');
  url.host = `127.0.0.1:${proxy.port}`;
  const stop = listenForChanges(
    { databaseUrl: url.href } as Config,
    cache,
    log,
    new KnownChanges(cache),
  );
  const expectHeard = async () => {
    const before = cleared.mock.calls.length;
    await announce();
    await until(() => cleared.mock.calls.length > before);
  };
  try {
    await until(() => resumed.mock.calls.length === 1);
    await expectHeard();
    proxy.stall();
    const before = cleared.mock.calls.length;
    await announce();
    // The connection is tested every 5 seconds, with a timeout of 5.
    await until(() => resumed.mock.calls.length === 2, { seconds: 30 });
    // The notification on the dead connection was lost, so no older answer may be served.
    expect(clearedAtPause).toEqual([0, before]);
    expect(cleared.mock.calls.length).toBe(before + 1);
    expect(proxy.connections()).toBe(2);
    expect(said.join()).toContain('notification connection does not respond');
    await expectHeard();
  } finally {
    await stop();
  }
});
