import { sitePageId } from '../../../src/server/site-pages/ids';
import { useApp } from '../../support/app';
import { useWriter } from '../../support/make';

const app = useApp({ samples: true });
const admin = useWriter(app, { isAdmin: true });

let version = 1;
async function publish(values: object): Promise<void> {
  const headers = { 'if-match': `"${version}"` };
  const address = `/api/site-pages/${sitePageId('models')}`;
  const answer = await app.call('PUT', address, { token: admin.token, json: { values }, headers });
  expect(answer.status).toBe(200);
  version = answer.json.version;
}

const read = (path: string) => app.call('GET', path);
const ofModel = ['/bot_values/llama', '/bot_values/chatgpt45'];
const pages = ['/bot_values', ...ofModel];

test('the pages of the models are not in the sitemap, and the page about them is', async () => {
  const { text } = await read('/sitemap.xml');
  expect(text.match(/bot_values[^<]*/g)).toEqual(['bot_values']);
  for (const path of ofModel) expect((await read(path)).text).toContain('Under Construction');
});

test('a lab can take them off its site, and put them back', async () => {
  expect((await read('/about')).text).toContain('href="/bot_values"');
  await publish({ shown: false });
  for (const path of pages) {
    const { status, text } = await read(path);
    expect([path, status]).toEqual([path, 404]);
    expect(text).toContain('<h1>It seems you may be lost</h1>');
    expect(text).toContain('<meta name="robots" content="noindex">');
    const data = await read(`/api/page?path=${path}`);
    expect(data.json).toMatchObject({ status: 404, head: { noindex: true } });
  }
  for (const path of ['/', '/about', '/bloglist', '/bot_values', '/signin', '/sitemap.xml']) {
    expect([path, (await read(path)).text.includes('bot_values"')]).toEqual([path, false]);
  }
  expect((await read('/sitemap.xml')).text).not.toContain('bot_values');
  const sections = [{ type: 'text', content: '[Models](/bot_values)' }];
  const check = await app.call('POST', '/api/blogs/check', {
    token: admin.token,
    json: { sections },
  });
  expect(check.json.links).toEqual([{ section: 0, href: '/bot_values' }]);

  await publish({});
  for (const path of pages) expect([path, (await read(path)).status]).toEqual([path, 200]);
  expect((await read('/about')).text).toContain('href="/bot_values"');
});
