import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pino from 'pino';
import { listenForChanges } from '../../../src/server/database/changes';
import type { Env } from '../../../src/server/env';
import { PageCache } from '../../../src/server/render/page-cache';
import { freshDatabase, type Place } from '../../support/app';
import { ask, describeOnPostgres } from '../../support/postgres';

/** A way to a server on which the connections of now can die without a word; later ones live. */
async function startMortalLine(host: string, targetPort: number) {
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
    /** No byte passes any more and neither end is closed, as when a router forgets them. */
    die() {
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

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
async function until(done: () => boolean | Promise<boolean>, ms: number): Promise<void> {
  const end = Date.now() + ms;
  while (!(await done())) {
    if (Date.now() > end) throw new Error(`Not within ${ms} ms`);
    await wait(50);
  }
}

test('with the embedded database no other process is listened to, and the cache never waits', async () => {
  const cache = new PageCache();
  const paused = jest.spyOn(cache, 'pause');
  const stop = listenForChanges({} as Env, cache, pino({ level: 'silent' }));
  expect(paused).not.toHaveBeenCalled();
  await stop();
});

describeOnPostgres('the line on which changes are announced', () => {
  let place: Place;
  let line: Awaited<ReturnType<typeof startMortalLine>>;
  beforeEach(async () => {
    place = await freshDatabase();
    const url = new URL(place.variables.DATABASE_URL ?? '');
    line = await startMortalLine(url.hostname, Number(url.port || 5432));
  });
  afterEach(async () => {
    await line.close();
    await place.remove();
  });

  const announce = () => ask(place.variables.DATABASE_URL ?? '', 'NOTIFY content_changed');

  test('is opened anew within 30 s after it died without a word', async () => {
    const cache = new PageCache();
    const resumed = jest.spyOn(cache, 'resume');
    const paused = jest.spyOn(cache, 'pause');
    const cleared = jest.spyOn(cache, 'clear');
    const said: string[] = [];
    const log = pino({ level: 'warn' }, { write: (text) => said.push(text) });
    const url = new URL(place.variables.DATABASE_URL ?? '');
    url.host = `127.0.0.1:${line.port}`;
    const stop = listenForChanges({ databaseUrl: url.href } as Env, cache, log);
    const expectHeard = async () => {
      const before = cleared.mock.calls.length;
      await announce();
      await until(() => cleared.mock.calls.length > before, 20_000);
    };
    try {
      await until(() => resumed.mock.calls.length === 1, 20_000);
      await expectHeard();
      line.die();
      const before = cleared.mock.calls.length;
      await announce();
      await wait(300);
      expect(cleared.mock.calls.length).toBe(before);
      expect([paused.mock.calls.length, said]).toEqual([1, []]);
      await until(() => resumed.mock.calls.length === 2, 30_000);
      // What was announced meanwhile went unheard: nothing may be answered from before.
      expect(paused.mock.calls.length).toBe(2);
      expect(line.connections()).toBe(2);
      expect(said.join()).toContain('change line gives no answer');
      await expectHeard();
    } finally {
      await stop();
    }
  }, 120_000);
});
