import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Koa from 'koa';
import { allowLongBody, slowBodies } from '../../../../src/server/platform/http/slow-bodies';

let server: Server;
let client: Socket;
beforeEach(() => {
  // The sockets are real; only the server's timeouts are faked.
  jest.useFakeTimers({
    doNotFake: ['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'],
  });
});
afterEach(async () => {
  jest.useRealTimers();
  client.destroy();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

/** The server's side of a request whose body has started and stalls. */
async function begin(
  path: string,
  header: string,
  { signedIn = true, refusal }: { signedIn?: boolean; refusal?: number } = {},
): Promise<IncomingMessage> {
  const app = new Koa();
  app.silent = true;
  app.use(slowBodies);
  app.use(async (ctx) => {
    const { req, response } = ctx;
    if (signedIn) allowLongBody(ctx);
    if (!refusal) await once(req.resume(), 'end');
    response.status = refusal ?? 200;
  });
  const koa = app.callback();
  server = createServer((req, res) => void koa(req, res)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const begun = new Promise<IncomingMessage>((resolve) => {
    server.once('request', (req, res) => {
      if (refusal) res.once('finish', () => resolve(req));
      else resolve(req);
    });
  });
  client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined).resume();
  client.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\n${header}\r\n\r\n`);
  return begun;
}

/** Expects the server to wait exactly this long and then close the connection. */
async function expectCutAfter(request: IncomingMessage, seconds: number): Promise<void> {
  jest.advanceTimersByTime(seconds * 1000 - 1);
  expect(request.destroyed).toBe(false);
  const closed = once(client, 'close');
  jest.advanceTimersByTime(1);
  expect(request.destroyed).toBe(true);
  await closed;
}

test.each([
  ['of unknown length has 30 s', '/api/blogs', 'Transfer-Encoding: chunked', 30],
  ['of 100 bytes has hardly more', '/api/blogs', 'Content-Length: 100', 30.008],
  ['of 500 kB has 40 s more', '/api/blogs', 'Content-Length: 500000', 70],
  ['of 1 MB has 80 s more', '/api/blogs', 'Content-Length: 1000000', 110],
  ['of 1 GB has no more than that', '/api/blogs', 'Content-Length: 1000000000', 110],
  ['of an upload has ten minutes', '/api/media', 'Content-Length: 20000000', 600],
])('the body of a signed-in caller %s', async (_, path, header, seconds) => {
  await expectCutAfter(await begin(path, header), seconds);
});

test.each(['/api/blogs', '/api/media'])('the body of a stranger has 30 s: %s', async (path) => {
  const request = await begin(path, 'Content-Length: 1000000', { signedIn: false });
  await expectCutAfter(request, 30);
});

test('a client that has been answered has 30 s, even for an upload', async () => {
  await expectCutAfter(await begin('/api/media', 'Content-Length: 20000000', { refusal: 401 }), 30);
});

test('a body that arrives in time is answered, and its connection stays open', async () => {
  const request = await begin('/api/blogs', 'Content-Length: 5');
  jest.advanceTimersByTime(29_000);
  const answer = once(client, 'data');
  client.write('hello');
  expect(String(await answer)).toMatch(/^HTTP\/1\.1 200 /);
  jest.advanceTimersByTime(700_000);
  expect(request.complete).toBe(true);
  expect(client.closed || client.readableEnded).toBe(false);
});
