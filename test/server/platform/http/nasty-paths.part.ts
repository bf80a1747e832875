import { connect } from 'node:net';
import { useApp } from '../../../support/app';
import { rawCall } from '../../../support/raw';
import { tryNastyPaths } from './try-nasty-paths';

// Each request comes from another address, as they are too many for one.
const app = useApp({ env: { TRUST_PROXY: '1' } });
afterEach(() => {
  const failures = app.logged.filter(({ level }) => Number(level) >= 50);
  app.logged.length = 0;
  expect(failures).toEqual([]);
});

tryNastyPaths(
  {
    get app() {
      return app;
    },
  },
  ['GET'],
  [{}],
);

test('a page is the same in HTML and as data, whatever its query', async () => {
  const plain = (await rawCall(app.url, 'GET', '/signin')).text;
  const markup = (page: string) =>
    page.slice(page.indexOf('<div id="root">'), page.indexOf('<script type="application'));
  for (const query of ['?x=%C3%A9', '?a=%26', '?a?b', '?%', '?%ff', '?x=%3Cb%3E', '?a=b?c=d%20']) {
    const page = (await rawCall(app.url, 'GET', `/signin${query}`)).text;
    expect([query, markup(page)]).toEqual([query, markup(plain)]);
  }
});

test('an address with a line break does not exist, as a page and as data', async () => {
  for (const sign of ['%0a', '%0d', '%e2%80%a8', '%E2%80%A9']) {
    for (const path of [`/${sign}`, `/blog/a${sign}b`, `/about${sign}`]) {
      const page = await rawCall(app.url, 'GET', path);
      expect([path, page.status]).toEqual([path, 400]);
      expect(page.text).toContain('<h1>');
      expect((await app.call('GET', `/api/page?path=${path}`)).status).toBe(400);
    }
  }
});

/** The answer to bytes that no HTTP client would send. */
function speak(bytes: string): Promise<string> {
  const { hostname, port } = new URL(app.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.end(bytes));
    let answer = '';
    socket.on('data', (part) => (answer += part.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}

test.each([
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.0\r\n\r\n',
  'GET / HTTP/1.1\r\nHost:\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  'GET http:// HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /\u00e9 HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /a b HTTP/1.1\r\nHost: a\r\n\r\n',
  'POST /api/blogs HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n',
  'nonsense\r\n\r\n',
])('the bytes %j do no harm', async (bytes) => {
  expect(await speak(bytes)).not.toMatch(/^HTTP\/1\.1 5/);
  expect((await app.call('GET', '/healthz')).status).toBe(200);
});
