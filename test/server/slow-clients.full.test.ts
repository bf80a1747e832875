import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { measured } from '../support/measured';
import { useOwnPlace } from '../support/own-place';
import { type ServerProcess, startServer } from '../support/server-process';
import { until } from '../support/until';

// Clients that hold connections and send nothing, or send slowly, while others read.

const place = useOwnPlace();

const SILENT = 1000;
const SLOW_HEADERS = 100;
const SLOW_BODIES = 100;
const READS = 300;
/** How long a connection that sends nothing, or not all of its headers, may stay open. */
const CLOSED_SECONDS = 20;
const SLOWER = 3;

async function open(server: ServerProcess, first: string): Promise<Socket> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => undefined).resume();
  await once(socket, 'connect');
  if (first) socket.write(first);
  return socket;
}

const openAll = (server: ServerProcess, count: number, first: string) =>
  Promise.all(Array.from({ length: count }, () => open(server, first)));

/** The median time of an answer, in milliseconds. Every answer must be 200. */
async function medianOfReaders(server: ServerProcess): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < READS; turn += 1) {
    const begin = performance.now();
    const address = turn % 2 ? '/about' : `/api/blogs?limit=1&turn=${turn}`;
    expect((await server.call('GET', address)).status).toBe(200);
    times.push(performance.now() - begin);
  }
  return times.sort((a, b) => a - b)[READS / 2] ?? Infinity;
}

test('1,000 silent connections, slow headers and slow bodies refuse nobody and are closed', async () => {
  const server = await startServer(place.env({ LOG_LEVEL: 'error', TRUST_PROXY: '1' }), {
    lasting: true,
  });
  await medianOfReaders(server);
  const quiet = await medianOfReaders(server);
  const opened = performance.now();
  const silent = await openAll(server, SILENT, '');
  const headers = await openAll(server, SLOW_HEADERS, 'GET / HTTP/1.1\r\nHost: localhost\r\n');
  const begun =
    'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
    'Content-Length: 1000\r\n\r\n{';
  const bodies = await openAll(server, SLOW_BODIES, begun);
  // A byte from time to time does not prolong a header.
  const dripping = setInterval(() => {
    for (const socket of headers) if (!socket.destroyed) socket.write('X');
    for (const socket of bodies) if (!socket.destroyed) socket.write(' ');
  }, 1000);
  try {
    const busy = await medianOfReaders(server);
    const mustClose = [...silent, ...headers];
    await until(() => mustClose.every(({ closed }) => closed), { seconds: 2 * CLOSED_SECONDS });
    const seconds = (performance.now() - opened) / 1000;
    await until(() => bodies.every(({ closed }) => closed), { seconds: 40, what: 'End of bodies' });
    measured(
      `median ${quiet.toFixed(1)} ms alone, ${busy.toFixed(1)} ms among ${SILENT + SLOW_HEADERS + SLOW_BODIES} slow clients; silent ones and headers closed after ${seconds.toFixed(0)} s`,
    );
    expect(busy).toBeLessThanOrEqual(SLOWER * quiet);
    expect(seconds).toBeLessThan(CLOSED_SECONDS);
  } finally {
    clearInterval(dripping);
    for (const socket of [...silent, ...headers, ...bodies]) socket.destroy();
  }
}, 180_000);
