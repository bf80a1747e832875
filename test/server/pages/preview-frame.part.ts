import { useApp } from '../../support/app';
import { makePost, makeSignedIn } from '../../support/make';

const app = useApp();

test('the preview’s document is empty, and neither cached nor indexed', async () => {
  const { token } = await makeSignedIn(app);
  await makePost(app, token, { name: 'Nothing of it' });
  for (const address of ['/preview-frame', '/preview-frame?page=/about']) {
    const { status, text, headers } = await app.call('GET', address);
    expect(status).toBe(200);
    expect(text).toContain('<div id="root"></div>');
    expect(text).not.toContain('Nothing of it');
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).toMatch(/<script type="module" src="\/assets\/preview-frame-\w+\.js">/);
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('cache-control')).toBe('no-store');
  }
});

test('its policy is that of a page, without frames and forms', async () => {
  const policyOf = async (address: string) => {
    const { headers } = await app.call('GET', address);
    return String(headers.get('content-security-policy')).split('; ');
  };
  const [own, page] = [await policyOf('/preview-frame'), await policyOf('/about')];
  expect(own).toEqual(
    page
      .filter((line) => !line.startsWith('frame-src'))
      .map((line) => line.replace(/^form-action .*/, "form-action 'none'"))
      .map((line) => line.replace(/^frame-ancestors .*/, "frame-ancestors 'self'")),
  );
});

test('it has one address, which no page is at and nothing lists', async () => {
  for (const address of [
    '/preview-frame/',
    '/Preview-frame',
    '/preview-frame/x',
    '/preview%2Dframe',
  ])
    expect((await app.call('GET', address)).status).toBe(404);
  expect((await app.call('POST', '/preview-frame')).status).toBe(405);
  expect((await app.call('HEAD', '/preview-frame')).status).toBe(200);
  expect((await app.call('GET', '/api/page?path=/preview-frame')).json.status).toBe(404);
  for (const list of ['/sitemap.xml', '/feed.xml', '/robots.txt', '/'])
    expect((await app.call('GET', list)).text).not.toContain('preview-frame');
});
