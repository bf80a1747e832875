import robotsParser from 'robots-parser';
import { routes } from '../../../../src/shared/routes';
import { useApp } from '../../../support/app';

const SITE_URL = 'https://lab.example';
const app = useApp({ env: { SITE_URL } });

const rules = async () => {
  const { text, headers } = await app.call('GET', '/robots.txt');
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  return robotsParser(`${SITE_URL}/robots.txt`, text);
};

test('robots may read every page, hidden pages too, so that they see noindex', async () => {
  const robots = await rules();
  const files = [
    '/images/cards/about.0123456789abcdef.jpg',
    '/assets/x.js',
    '/feed.xml',
    '/sitemap.xml',
  ];
  const pages = routes.map(({ path }) => (path === '*' ? '/nowhere' : path));
  for (const path of [...pages, ...files]) {
    expect([path, robots.isAllowed(SITE_URL + path, 'Anybot')]).toEqual([path, true]);
  }
});

test('the API is not for robots', async () => {
  const robots = await rules();
  for (const path of ['/api/page?path=/', '/api/blogs', '/.netlify/functions/api/blogs']) {
    expect([path, robots.isDisallowed(SITE_URL + path, 'Anybot')]).toEqual([path, true]);
  }
});

test('robots.txt names the sitemap', async () => {
  expect((await rules()).getSitemaps()).toEqual([`${SITE_URL}/sitemap.xml`]);
});

test('security.txt names the page to report a vulnerability at, for less than a year', async () => {
  const { text } = await app.call('GET', '/.well-known/security.txt');
  const [contact, expires] = text.split('\n');
  expect(contact).toBe(`Contact: ${SITE_URL}/contact`);
  const days = (Date.parse(expires?.replace('Expires: ', '') ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(170);
  expect(days).toBeLessThan(365);
});
