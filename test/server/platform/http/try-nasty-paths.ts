import { from } from '../../../support/addresses';
import type { TestApp } from '../../../support/app';
import { rawCall } from '../../../support/raw';

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

/** Requests every address that no page links to, with each method and header. */
export function tryNastyPaths(
  site: { readonly app: TestApp },
  methods: string[],
  kindsOfReader: Record<string, string>[],
): void {
  test.each(nasty)('the address %s does no harm', async (path) => {
    for (const method of methods) {
      for (const headers of kindsOfReader) {
        const answer = await rawCall(site.app.url, method, path, {
          headers: { ...headers, ...from() },
        });
        expect([method, answer.status < 500]).toEqual([method, true]);
        expect(answer.headers['set-cookie']).toBeUndefined();
        expect(answer.text).not.toMatch(
          /root:x:|"devDependencies"|repositoryformatversion|<script>/,
        );
        if (answer.headers.location) expect(answer.headers.location).toMatch(/^\/(?![/\\])/);
      }
    }
  });
}
