import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { someAddress } from '../support/addresses';
import { login, samplesOf, useOwnPlace, FIRST_ADMIN } from '../support/own-place';
import { describeOnEmbedded } from '../support/postgres';
import { spawnServer, startServer } from '../support/server-process';
import { until } from '../support/until';
import { trySampleContent } from './try-sample-content';

const place = useOwnPlace();
let inTheWay: Server | undefined;
afterEach(() => inTheWay?.close());

/** A port that another server uses until the end of the test. */
async function takenPort(): Promise<string> {
  inTheWay = createServer().listen(0, '127.0.0.1');
  await once(inTheWay, 'listening');
  return String((inTheWay.address() as AddressInfo).port);
}

test('SIGTERM ends it immediately, even while a browser keeps a connection open', async () => {
  const server = await startServer(place.env());
  expect((await server.call('GET', '/')).status).toBe(200);
  const before = Date.now();
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
  // After eight seconds it would close the connection by force.
  expect(Date.now() - before).toBeLessThan(7500);
});

test('a HOST that is not on this computer ends it with a message', async () => {
  const server = await spawnServer(place.env({ HOST: '192.0.2.1' }));
  expect(await server.ended).toBe(1);
  expect(server.errors()).toBe(
    'HOST 192.0.2.1 is not an address of this computer (EADDRNOTAVAIL).\n',
  );
});

test('at most 10,000 connections are open at once', async () => {
  // Behind a proxy, so that they are not one client's.
  const server = await startServer(place.env({ LOG_LEVEL: 'error', TRUST_PROXY: '1' }));
  const open: Socket[] = [];
  const openOne = (request: string) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    open.push(socket);
    socket.on('error', () => undefined);
    socket.write(request);
    return socket;
  };
  /** A request whose body is still to come, for half a minute. */
  const hold = () => {
    const lines = ['Host: localhost', 'Content-Type: application/json', 'Content-Length: 100'];
    const head = [...lines, `X-Forwarded-For: ${someAddress()}`].join('\r\n');
    openOne(`POST /api/auth/login HTTP/1.1\r\n${head}\r\n\r\n{`);
  };
  /** Whether the site answers on one more connection, which is then closed. */
  const isAnswered = () =>
    new Promise<boolean>((resolve) => {
      const head = 'Host: localhost\r\nConnection: close';
      const socket = openOne(`GET /healthz HTTP/1.1\r\n${head}\r\n\r\n`);
      let is = false;
      socket.once('data', () => (is = true));
      socket.once('close', () => resolve(is));
    });
  try {
    for (let held = 0; held < 10_000; held += 250) {
      for (let one = 0; one < 250; one += 1) hold();
      // Connections are accepted in turn, and the last one has no place any more.
      expect(await isAnswered()).toBe(held + 250 < 10_000);
    }
    for (const socket of open.slice(0, 100)) socket.destroy();
    await until(isAnswered);
  } finally {
    for (const socket of open) socket.destroy();
  }
});

trySampleContent(async (env) => {
  const server = await startServer(place.env(env));
  const end = () => {
    server.signal('SIGTERM');
    return server.ended;
  };
  return { call: server.call, end };
});

describeOnEmbedded('a trial', () => {
  test('the sign-in details are printed even if the port is taken at the first start', async () => {
    const first = await spawnServer(place.env({ PORT: await takenPort() }));
    expect(await first.ended).toBe(1);
    const second = await startServer(place.env());
    const { emails, password } = samplesOf(second);
    expect((await login(second, emails[0] ?? '', password)).status).toBe(200);
  });

  test('creates the first admin too if it is configured', async () => {
    const server = await startServer(place.env(FIRST_ADMIN));
    expect((await login(server, FIRST_ADMIN.ADMIN_EMAIL, FIRST_ADMIN.ADMIN_PASSWORD)).status).toBe(
      200,
    );
  });

  test('a second process on a data folder is rejected immediately', async () => {
    const begin = performance.now();
    await startServer(place.env());
    const started = performance.now();
    const second = await spawnServer(place.env());
    expect(await second.ended).toBe(1);
    // It waits for nothing and opens no database; the time of a start is a measure on any machine.
    expect(performance.now() - started).toBeLessThan(2 * (started - begin));
  });
});
