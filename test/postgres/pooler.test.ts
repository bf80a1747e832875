import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Client } from 'pg';
import { checkDelivery } from '../../src/server/platform/database/expect-notification';
import { adminIn, settingsOf } from '../support/admin-command';
import { freshDatabase, type Place, startApp, type TestApp } from '../support/app';
import { fromCache, untilSettled } from '../support/cached';
import { makePost, makeSignedIn, signInAs } from '../support/make';
import { emptyDatabase } from '../support/place';
import { ask, connectTo } from '../support/postgres';
import { testInFull } from '../support/sample';
import { endServers, spawnServer } from '../support/server-process';
import { until } from '../support/until';

// A pooler in transaction mode: notifications are lost, and each statement may go to another session.

/** The messages in what was sent so far, each with its type and length; and what is left. */
function messagesIn(bytes: Buffer): { messages: Buffer[]; rest: Buffer } {
  const messages: Buffer[] = [];
  let at = 0;
  while (bytes.length - at >= 5 && bytes.length - at > bytes.readUInt32BE(at + 1)) {
    const end = at + 1 + bytes.readUInt32BE(at + 1);
    messages.push(bytes.subarray(at, end));
    at = end;
  }
  return { messages, rest: bytes.subarray(at) };
}

const typeOf = (message: Buffer) => String.fromCharCode(message[0] ?? 0);

/** A proxy that can lose notifications, and notes the names of statements. */
async function startPooler(host: string, targetPort: number) {
  const sockets = new Set<Socket>();
  const names = new Set<string>();
  /** Whether a notification arrives. */
  let delivers = (_message: Buffer) => true;
  const server = createServer((client) => {
    const target = connect(targetPort, host);
    for (const end of [client, target]) end.setNoDelay();
    for (const end of [client, target]) {
      sockets.add(end);
      end
        .on('error', () => undefined)
        .on('close', () => [client, target].map((one) => one.destroy()));
    }
    let answered: Buffer = Buffer.alloc(0);
    target.on('data', (data) => {
      const { messages, rest } = messagesIn(Buffer.concat([answered, data]));
      answered = rest;
      client.write(Buffer.concat(messages.filter((one) => typeOf(one) !== 'A' || delivers(one))));
    });
    let asked: Buffer = Buffer.alloc(0);
    let isStarted = false;
    client.on('data', (data) => {
      target.write(data);
      asked = Buffer.concat([asked, data]);
      // The first message has no type.
      if (!isStarted && asked.length >= asked.readUInt32BE(0)) {
        asked = asked.subarray(asked.readUInt32BE(0));
        isStarted = true;
      }
      if (!isStarted) return;
      const { messages, rest } = messagesIn(asked);
      asked = rest;
      for (const message of messages.filter((one) => typeOf(one) === 'P')) {
        names.add(message.toString('utf8', 5, message.indexOf(0, 5)));
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    names,
    deliver: (these: typeof delivers) => (delivers = these),
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

let place: Place;
let pooler: Awaited<ReturnType<typeof startPooler>>;
let app: TestApp;
let through: Place;
beforeAll(async () => {
  place = await freshDatabase();
  const url = new URL(place.variables.DATABASE_URL ?? '');
  pooler = await startPooler(url.hostname, Number(url.port || 5432));
  url.host = `127.0.0.1:${pooler.port}`;
  const variables = { ...place.variables, DATABASE_URL: url.href };
  through = { ...place, variables };
  app = await startApp({ place: through });
});
afterAll(async () => {
  await app.close();
  pooler.close();
  await place.remove();
});

test('lost notifications are noticed, and pages are rendered until they arrive again', async () => {
  const { employee, token } = await makeSignedIn(app);
  const post = await makePost(app, token);
  const read = async () => (await app.call('GET', '/bloglist')).text;
  const logged = () => app.logged.filter(({ level }) => Number(level) >= 40);
  const rename = async () => {
    const name = `Elsewhere ${randomUUID()}`;
    // As another process would.
    await ask(place.variables.DATABASE_URL ?? '', 'UPDATE blog SET name = $1 WHERE id = $2', [
      name,
      post._id,
    ]);
    return name;
  };
  await until(() => fromCache(app, read));
  pooler.deliver(() => false);
  // Otherwise it is noticed when the connection is tested next, after up to five seconds.
  await ask(
    place.variables.DATABASE_URL ?? '',
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'assay-changes'`,
  );
  const isNoticed = () => JSON.stringify(logged()).includes('does not deliver notifications');
  // Readers of what was in memory do not wait for that.
  await until(() => app.cache.paused);
  await read();
  expect(isNoticed()).toBe(false);
  // Nor would a site start.
  const { DATABASE_URL: databaseUrl } = place.variables;
  const { DATABASE_URL: pooled } = through.variables;
  await Promise.all([
    expect(checkDelivery({ databaseUrl: pooled, databaseDirectUrl: undefined })).rejects.toThrow(
      /^The database does not deliver .* Set DATABASE_DIRECT_URL/,
    ),
    expect(checkDelivery({ databaseUrl, databaseDirectUrl: pooled })).rejects.toThrow(
      /: DATABASE_DIRECT_URL leads through a pooler in transaction mode too/,
    ),
  ]);
  await until(isNoticed);
  const last = await rename();
  expect(await read()).toContain(last);
  expect(await fromCache(app, read)).toBe(false);

  pooler.deliver(() => true);
  await until(() => fromCache(app, read));
  const renamed = await rename();
  await until(async () => (await read()).includes(renamed));
  await signInAs(app, employee);
  expect([...pooler.names]).toEqual(['']);
});

test('a change whose notification alone was lost is found within seconds, also one of an older transaction', async () => {
  const { token } = await makeSignedIn(app);
  const [older, newer] = [await makePost(app, token), await makePost(app, token)];
  const read = async () => (await app.call('GET', '/bloglist')).text;
  await untilSettled(app);
  // The test of the connection goes on to succeed.
  pooler.deliver((message) => !message.includes('content_changed'));
  const clients = await Promise.all([1, 2].map(() => connectTo(place.variables.DATABASE_URL)));
  const [first, second] = clients as [Client, Client];
  try {
    const rename = (client: Client, { _id }: { _id: string }, name: string) =>
      client.query('UPDATE blog SET name = $1 WHERE id = $2', [name, _id]);
    await first.query('BEGIN');
    await rename(first, older, 'Of the older transaction');
    await rename(second, newer, 'Of the newer transaction');
    await until(async () => (await read()).includes('Of the newer transaction'));
    expect(await read()).not.toContain('Of the older transaction');
    await until(() => fromCache(app, read));
    await first.query('COMMIT');
    await until(async () => (await read()).includes('Of the older transaction'));
    await until(() => fromCache(app, read));
    expect(app.cache.paused).toBe(false);
  } finally {
    pooler.deliver(() => true);
    for (const client of clients) await client.end();
  }
});

testInFull(
  'without notifications, nothing that needs a session of its own changes the database',
  async () => {
    const fresh = await emptyDatabase();
    pooler.deliver(() => false);
    try {
      const url = fresh.variables.DATABASE_URL ?? '';
      const pooled = new URL(url);
      pooled.host = `127.0.0.1:${pooler.port}`;
      const env = settingsOf(fresh, { DATABASE_URL: pooled.href });
      const [server, { status, err }] = await Promise.all([
        spawnServer(env),
        adminIn(env, 'migrate'),
      ]);
      expect([await server.ended, status]).toEqual([1, 1]);
      for (const said of [server.errors(), err]) {
        expect(said).toMatch(/^The database does not deliver .* Set DATABASE_DIRECT_URL.*\n$/);
      }
      expect(
        await ask(url, "SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace"),
      ).toEqual([]);
    } finally {
      pooler.deliver(() => true);
      await endServers();
      await fresh.remove();
    }
  },
);
