import fs from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import pino from 'pino';
import { logOptions } from '../../../../src/server/platform/http/log';
import { answerStarting } from '../../../../src/server/platform/http/starting';
import { startApp, type TestApp } from '../../../support/app';
import { untilSettled } from '../../../support/cached';
import { plant } from '../../../support/canaries';
import { until } from '../../../support/until';

// One answer of each kind as it comes over the wire, also those that no middleware sees.

const TOKEN = 'a token for the metrics';
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { SITE_URL: 'https://lab.example', METRICS_TOKEN: TOKEN } });
  plant({ token: TOKEN });
  // What the start itself announces would empty the page cache between two requests.
  await untilSettled(app);
});
afterAll(() => app.close());

interface Answer {
  status: number;
  headers: Map<string, string>;
  text: string;
}

/** Sends this and returns the answer; the connection is closed after it. */
async function send(request: string, url = app.url): Promise<Answer> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket
    .on('error', () => undefined)
    .on('data', (data) => {
      // The answer itself comes after the word that the body may be sent.
      received = `${received}${data.toString('latin1')}`.replace(
        /^HTTP\/1\.1 100 .*?\r\n\r\n/s,
        '',
      );
    });
  socket.write(request);
  // A 304 and HEAD have no length. All of these answers are short.
  await until(() => received.includes('\r\n\r\n'));
  socket.destroy();
  const [head = '', ...rest] = received.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const pairs = lines.map((line) => line.split(/: (.*)/s) as [string, string]);
  return {
    status: Number(first.split(' ')[1]),
    headers: new Map(pairs.map(([name, value]) => [name.toLowerCase(), value])),
    text: rest.join('\r\n\r\n'),
  };
}

const ask = (method: string, address: string, ...lines: string[]) =>
  [`${method} ${address} HTTP/1.1`, 'Host: a', 'Connection: close', ...lines, '', ''].join('\r\n');
const asset = () => {
  const names = fs.readdirSync(path.join(__dirname, '../../../../build/public/assets'));
  return `/assets/${names.find((name) => /^start-\w+\.js$/.test(name))}`;
};
const authorized = `Authorization: Bearer ${TOKEN}`;
const urlencoded = 'Content-Type: application/x-www-form-urlencoded';

/** Its name, what is sent, the status, and what the line in the log says; null if there is none. */
const kinds: [string, () => string, number, [string?, string?] | null][] = [
  ['a page', () => ask('GET', '/about'), 200, ['GET', '/about']],
  // Requests that the page cache answers are only counted.
  ['a page from memory', () => ask('GET', '/about'), 200, null],
  ['HEAD of a page', () => ask('HEAD', '/contact'), 200, ['HEAD', '/contact']],
  ['OPTIONS of a page', () => ask('OPTIONS', '/about'), 405, ['OPTIONS', '/about']],
  ['OPTIONS of a call', () => ask('OPTIONS', '/api/blogs'), 200, ['OPTIONS', '/api/blogs']],
  ['OPTIONS of everything', () => ask('OPTIONS', '*'), 405, ['OPTIONS', '/*']],
  ['TRACE', () => ask('TRACE', '/about'), 405, ['TRACE', '/about']],
  ['a moved address', () => ask('GET', '/api/employees/a%2e'), 404, ['GET', '/api/employees/a%2e']],
  ['the absolute form', () => ask('GET', 'http://a/nowhere'), 404, ['GET', '/nowhere']],
  ['an asset', () => ask('GET', asset()), 200, ['GET', asset()]],
  ['a file', () => ask('GET', '/favicon.svg'), 200, ['GET', '/favicon.svg']],
  ['a missing file', () => ask('GET', '/assets/none.js'), 404, ['GET', '/assets/none.js']],
  ['the feed', () => ask('GET', '/feed.xml'), 200, ['GET', '/feed.xml']],
  [
    'a sitemap that is not there',
    () => ask('GET', '/sitemap-99.xml'),
    404,
    ['GET', '/sitemap-99.xml'],
  ],
  ['health', () => ask('GET', '/healthz'), 200, ['GET', '/healthz']],
  ['metrics without a token', () => ask('GET', '/metrics'), 401, ['GET', '/metrics']],
  ['metrics', () => ask('GET', '/metrics', authorized), 200, ['GET', '/metrics']],
  ...['%0a', '%0d', '%e2%80%a8', '%00', 'x%0d', '\u00a0'].map((part): (typeof kinds)[number] => [
    `an address with ${part}`,
    () => ask('GET', `/${part}`),
    400,
    // The parser itself refuses what is not ASCII.
    part === '\u00a0' ? ['GET'] : ['GET', `/${part}`],
  ]),
  ['a broken encoding', () => ask('GET', '/%E0%A4%A'), 404, ['GET', '/%E0%A4%A']],
  ['a call with such an address', () => ask('GET', '/api/%0a'), 400, ['GET', '/api/%0a']],
  [
    'a form without scripts',
    () => ask('POST', '/api/messages', urlencoded, 'Content-Length: 0'),
    400,
    ['POST', '/api/messages'],
  ],
  [
    'a request without a host',
    () => 'GET /about HTTP/1.1\r\nConnection: close\r\n\r\n',
    400,
    ['GET', '/about'],
  ],
  [
    'an unknown expectation',
    () => ask('GET', '/about', 'Expect: the impossible'),
    417,
    ['GET', '/about'],
  ],
  [
    '100-continue',
    () => ask('POST', '/about', 'Expect: 100-continue', 'Content-Length: 0'),
    405,
    ['POST', '/about'],
  ],
  [
    'an upgrade',
    () => ask('GET', '/about', 'Upgrade: websocket', 'Connection: Upgrade'),
    200,
    null,
  ],
  ['what is not HTTP', () => 'HELLO\r\n\r\n', 400, []],
  ['HTTP/2', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, ['PRI']],
  [
    'a header that is too long',
    () => ask('GET', '/about?q=word', `X: ${'x'.repeat(20_000)}`),
    431,
    ['GET', '/about'],
  ],
  [
    'a body of two lengths',
    () => ask('POST', '/about', 'Content-Length: 1', 'Transfer-Encoding: chunked'),
    400,
    ['POST', '/about'],
  ],
];

const common = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'content-security-policy': expect.stringMatching(
    /default-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/,
  ),
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

test.each(kinds)('%s has every header and a line in the log', async (_, request, status, line) => {
  if (line === null) await send(request()); // what is asked for again is in memory
  const before = app.logged.length;
  const answer = await send(request());
  expect([answer.status, answer.text.slice(0, 200)]).toEqual([status, expect.any(String)]);
  expect(Object.fromEntries(answer.headers)).toMatchObject(common);
  const lines = () => app.logged.slice(before).filter((logged) => logged.status === status);
  if (line === null) {
    expect(lines()).toEqual([]);
    return;
  }
  await until(() => lines().length > 0);
  expect(lines()).toHaveLength(1);
  const [method, place] = line;
  expect(lines()[0]).toMatchObject({
    client: expect.stringMatching(/^[0-9a-f]{10}$/),
    ...(method === undefined ? {} : { method }),
    ...(place === undefined ? {} : { path: place }),
  });
  expect(JSON.stringify(lines())).not.toContain('word');
});

test('an answer that fails outside of all middleware has them too', async () => {
  const { cache } = app;
  const { sourceBefore } = cache;
  cache.sourceBefore = () => {
    throw new Error('nobody catches this');
  };
  const answer = await send(ask('GET', '/fellowships')).finally(
    () => (cache.sourceBefore = sourceBefore),
  );
  expect(answer.status).toBe(500);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    ...common,
    'cache-control': 'no-store',
  });
});

test('a body that ends in something else is answered and has one line', async () => {
  const before = app.logged.length;
  const broken = ask(
    'POST',
    '/api/messages',
    'Transfer-Encoding: chunked',
    'Content-Type: application/json',
  );
  const answer = await send(`${broken}2\r\n{}\r\nZZ\r\n`);
  expect(answer.status).toBe(400);
  expect(Object.fromEntries(answer.headers)).toMatchObject(common);
  const lines = () => app.logged.slice(before).filter(({ path: asked }) => asked !== undefined);
  await until(() => lines().length > 0);
  expect(lines()).toMatchObject([{ method: 'POST', path: '/api/messages', status: 400 }]);
});

test('a site that starts answers with them, and logs it', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = pino(logOptions('debug'), {
    write: (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>),
  });
  const server = createServer(answerStarting(app.config, log));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const [address, status] of [
    ['/about?q=word', 503],
    ['/healthz', 200],
    ['/new-password/secret', 503],
  ] as const) {
    const answer = await send(ask('GET', address), url);
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject(common);
  }
  server.close();
  expect(lines).toMatchObject([
    { method: 'GET', path: '/about', status: 503 },
    { method: 'GET', path: '/healthz', status: 200 },
    { method: 'GET', path: '/new-password/:token', status: 503 },
  ]);
});
