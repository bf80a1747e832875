import { connect } from 'node:net';
import { startApp, type TestApp } from '../../support/app';
import { rawCall } from '../../support/raw';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
afterEach(() => {
  const failures = app.logged.filter(({ level }) => Number(level) >= 50);
  app.logged.length = 0;
  expect(failures).toEqual([]);
});

const nasty = [
  '/%',
  '/%2',
  '/%zz',
  '/%00',
  '/a%00b',
  '/%ff',
  '/%fe%ff',
  '/%c0%af',
  '/%ED%A0%80',
  '/%0a',
  '/%0d%0aset-cookie:%20x=1',
  '/a%0ab',
  '/%E2%80%A8',
  '/%E2%80%A9',
  '//',
  '///',
  '//evil.example',
  '//evil.example/%2e%2e',
  '/\\evil.example',
  '/%5c%5cevil.example',
  '/..',
  '/../',
  '/../../../../etc/passwd',
  '/..%2f..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/%252e%252e%252fetc/passwd',
  '/images/../../package.json',
  '/images/..%2f..%2fpackage.json',
  '/images/%2e%2e/%2e%2e/package.json',
  '/images/..%5c..%5cpackage.json',
  '/assets/',
  '/assets/..%2f..%2fpackage.json',
  '/assets/../../package.json',
  '/assets/%2e%2e/manifest.json',
  '/assets/..%00/x',
  '/assets/%ff',
  '/.env',
  '/.git/config',
  '/package.json',
  '/images',
  '/images/',
  '/favicon.svg/',
  '/favicon.svg/x',
  '/about;x=1',
  '/about#x',
  '/about?',
  '/about??',
  '/about?a?b',
  '/about?%',
  '/about?%00',
  '/about?%ff=%fe',
  '/about?' + 'x'.repeat(8000),
  '/?__proto__=1&constructor=2',
  '/bloglist?cursor',
  '/bloglist?cursor=',
  '/bloglist?cursor=%00',
  '/bloglist?cursor=x&cursor=y',
  '/bloglist?cursor=%22%3E%3Cscript%3E',
  '/blog/',
  '/blog//',
  '/blog/%2f',
  '/blog/..',
  '/blog/%2e%2e',
  '/blog/%25',
  '/blog/%2500',
  '/blog/%ff',
  '/blog/a%0ab',
  '/blog/a/b',
  '/blog/' + '%F0%9F%98%80'.repeat(600),
  '/about/%00',
  '/about/%2f',
  '/about/__proto__',
  '/about/constructor',
  '/constructor',
  '/__proto__',
  '/toString',
  '/press/%F0%9F',
  '/' + 'x'.repeat(8000),
  '/' + 'x/'.repeat(4000),
  '/' + '%25'.repeat(2500),
  '/' + encodeURIComponent('中'.repeat(800)),
  '/signin?waiting=%C3%A9&x=%26',
  '/healthz/',
  '/healthz?x=%00',
  '*',
  'http://evil.example/about',
  'http://evil.example',
  'http://evil.example?x',
  'http://',
  'http://[',
  'http://evil.example:99999/',
  'x://y',
];

const kindsOfReader: Record<string, string>[] = [
  {},
  { authorization: 'Bearer x' },
  { accept: 'text/html' },
];

test.each(nasty)('the address %s harms nothing', async (path) => {
  for (const method of ['GET', 'HEAD', 'POST']) {
    for (const headers of kindsOfReader) {
      const answer = await rawCall(app.url, method, path, { headers });
      expect([method, answer.status < 500]).toEqual([method, true]);
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(answer.text).not.toMatch(/root:x:|"devDependencies"|repositoryformatversion|<script>/);
      if (answer.headers.location) expect(answer.headers.location).toMatch(/^\/(?![/\\])/);
    }
  }
});

test('a page is the same in HTML and in words, whatever is in its query', async () => {
  const plain = (await rawCall(app.url, 'GET', '/signin')).text;
  const markup = (page: string) =>
    page.slice(page.indexOf('<div id="root">'), page.indexOf('<script type="application'));
  for (const query of ['?x=%C3%A9', '?a=%26', '?a?b', '?%', '?%ff', '?x=%3Cb%3E', '?a=b?c=d%20']) {
    const page = (await rawCall(app.url, 'GET', `/signin${query}`)).text;
    expect([query, markup(page)]).toEqual([query, markup(plain)]);
  }
});

test('an address with a line break is nobody’s, as a page and as data', async () => {
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
])('the bytes %j harm nothing', async (bytes) => {
  expect(await speak(bytes)).not.toMatch(/^HTTP\/1\.1 5/);
  expect((await app.call('GET', '/healthz')).status).toBe(200);
});
