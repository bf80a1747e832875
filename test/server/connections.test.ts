import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import {
  AddressCounts,
  limitConnections,
  PER_ADDRESS,
} from '../../src/server/platform/http/connections';
import { testInFull } from '../support/sample';
import { until } from '../support/until';

const REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

let ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends) end();
  ends = [];
});

interface Client {
  socket: Socket;
  received: string;
  isClosed: boolean;
}

/** A server of `most` connections, which answers at once unless `hold` is set. */
async function serve(most: number, trustProxy = 0) {
  const held: ServerResponse[] = [];
  const state = { hold: false, held };
  const server = createServer((_, response) => {
    if (state.hold) held.push(response);
    else response.end('ok');
  });
  server.keepAliveTimeout = 65_000;
  server.maxConnections = most;
  limitConnections(server, trustProxy, most);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });

  /** Opens a connection of this address, which sends a request. */
  function open(localAddress: string): Client {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    const client: Client = { socket, received: '', isClosed: false };
    socket.on('error', () => undefined);
    socket.on('data', (data) => (client.received += String(data)));
    socket.once('close', () => (client.isClosed = true));
    socket.write(REQUEST);
    ends.push(() => socket.destroy());
    return client;
  }
  const openMany = (count: number, address: string) =>
    Array.from({ length: count }, () => open(address));
  return { state, open, openMany };
}

const isDone = ({ received, isClosed }: Client) => received.includes('ok') || isClosed;
const isAnswered = ({ received }: Client) => received.startsWith('HTTP/1.1 200');

test('an address has 64 connections that are in use', async () => {
  const { state, open, openMany } = await serve(1000);
  state.hold = true;
  const first = openMany(PER_ADDRESS, '127.0.0.9');
  await until(() => state.held.length === PER_ADDRESS);
  const more = openMany(10, '127.0.0.9');
  await until(() => more.every(({ isClosed }) => isClosed));
  expect(more.filter(isAnswered)).toEqual([]);
  expect(first.filter(({ isClosed }) => isClosed)).toEqual([]);
  state.hold = false;
  const other = open('127.0.0.8');
  await until(() => isDone(other));
  expect(isAnswered(other)).toBe(true);
  for (const response of state.held) response.end('ok');
  await until(() => first.every(isDone));
  // Those of the address that are idle now make place for others.
  const again = open('127.0.0.9');
  await until(() => isDone(again));
  expect(isAnswered(again)).toBe(true);
  await until(() => first.filter(({ isClosed }) => isClosed).length === 1);
  expect(first[0]?.isClosed).toBe(true);
});

test('behind a proxy its address has as many as it needs', async () => {
  const { openMany } = await serve(1000, 1);
  const clients = openMany(PER_ADDRESS * 3, '127.0.0.9');
  await until(() => clients.every(isDone));
  expect(clients.filter(({ isClosed }) => isClosed)).toEqual([]);
});

test('half of the places stay free of idle connections, and the largest address gives first', async () => {
  const { openMany } = await serve(200, 1);
  const others = openMany(20, '127.0.0.8');
  await until(() => others.every(isDone));
  const flood = openMany(170, '127.0.0.9');
  await until(() => flood.every(isDone));
  await until(() => flood.filter(({ isClosed }) => !isClosed).length <= 80);
  expect(flood.filter(isAnswered).length).toBeGreaterThan(150);
  expect(others.filter(({ isClosed }) => isClosed)).toEqual([]);
  expect(flood.filter(({ received }) => /^connection: close/im.test(received))).not.toEqual([]);
  expect(others.filter(({ received }) => /^connection: close/im.test(received))).toEqual([]);
});

test('all answers close their connections while there is pressure, and none afterwards', async () => {
  const { state, openMany } = await serve(100, 1);
  state.hold = true;
  const busy = openMany(60, '127.0.0.9');
  await until(() => state.held.length === 60);
  state.hold = false;
  const pressed = openMany(5, '127.0.0.8');
  await until(() => pressed.every(({ isClosed }) => isClosed));
  expect(pressed.filter(isAnswered)).toHaveLength(5);
  for (const response of state.held) response.end('ok');
  await until(() => busy.every(isDone));
  for (const { socket } of busy) socket.destroy();
  await until(() => busy.every(({ isClosed }) => isClosed));
  const calm = openMany(5, '127.0.0.8');
  await until(() => calm.every(isDone));
  expect(calm.filter(({ isClosed }) => isClosed)).toEqual([]);
});

testInFull('10,050 kept connections of one client keep nobody out', async () => {
  const { open, openMany } = await serve(10_000, 1);
  let opened = 0;
  while (opened < 10_050) {
    const some = openMany(150, '127.0.0.9');
    const other = open('127.0.0.8');
    await until(() => [...some, other].every(isDone));
    expect(isAnswered(other)).toBe(true);
    opened += some.length;
  }
});

test('an IPv6 /64 has 64, a /56 four times and a /48 sixteen times as many', () => {
  const counts = new AddressCounts(PER_ADDRESS);
  const fill = (networks: string[]) => {
    let added = 0;
    for (const network of networks) {
      while (counts.hasPlace(network)) {
        counts.add(network);
        added += 1;
      }
    }
    return added;
  };
  const network = (last: number) => `2001:db8:0:${last.toString(16)}::/64`;
  const all = Array.from({ length: 1024 }, (_, nth) => network(nth));
  expect(fill([network(0)])).toBe(64);
  expect(fill(all.slice(0, 256))).toBe(3 * 64);
  expect(fill(all)).toBe(12 * 64);
  expect(fill(['2001:db8:1:0::/64', '192.0.2.1'])).toBe(128);
  counts.remove(network(0));
  expect(fill(all)).toBe(1);
});
