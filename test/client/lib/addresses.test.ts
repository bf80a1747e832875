import { linkAddress } from '../../../src/client/lib/addresses';

test.each([
  ['https://example.org/a', 'https://example.org/a'],
  [' http://example.org ', 'http://example.org'],
  ['HTTPS://example.org', 'HTTPS://example.org'],
  ['mailto:a@example.org', 'mailto:a@example.org'],
  ['/about#us', '/about#us'],
  ['#note', '#note'],
  ['example.org', 'https://example.org'],
  ['www.example.org/a?b=c#d', 'https://www.example.org/a?b=c#d'],
])('%j becomes the link %j', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});

test.each([
  '',
  '  ',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  '\u0000javascript:alert(1)',
  'data:text/html,a',
  'vbscript:a',
  'file:///etc/passwd',
  '//example.org',
  'https:///example.org',
  'https://example.org/a b',
  'https://example.org\\a',
  'https://exa\u200bmple.org',
  'two words',
  'word',
])('%j becomes no link', (typed) => {
  expect(linkAddress(typed)).toBeNull();
});
