import { betterAddress } from '../../../src/server/pages/redirects';

test.each([
  ['/blog', '/bloglist'],
  ['/blog/', '/bloglist'],
  ['/Blog?tag=a', '/bloglist?tag=a'],
  ['/feed', '/feed.xml'],
  ['/rss', '/feed.xml'],
  ['/rss.xml', '/feed.xml'],
  ['/atom.xml', '/feed.xml'],
  ['//about', '/about'],
  ['///about?x=1', '/about?x=1'],
  ['/\\about', '/about'],
  ['//evil.example/x', '/evil.example/x'],
  ['//\t/evil.example', '/evil.example'],
  ['/\n/evil.example', '/evil.example'],
  ['//', '/'],
])('%j leads to %s', (asked, right) => {
  expect(betterAddress(asked)).toBe(right);
});

test.each([
  '/',
  '/about',
  '/about/',
  '/blog/A_post',
  '/feed.xml',
  '/a//b',
  '/%2Fevil.example',
  '//a%00',
  '',
])('%j leads nowhere else', (asked) => expect(betterAddress(asked)).toBeNull());
