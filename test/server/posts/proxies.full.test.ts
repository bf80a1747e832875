import { postPath } from '../../../src/shared/post-address';
import { useApp } from '../../support/app';
import { makePost, useWriter } from '../../support/make';
import { type Proxy, startProxy } from '../../support/proxy';
import { rawCall } from '../../support/raw';
import { freePort } from '../../support/server-process';

// Addresses of posts through real proxies, from Debian or at HAPROXY_PATH and CADDY_PATH.

const app = useApp();
const writer = useWriter(app);

const titles = [
  ...['/', '?', '#', '%', "'", '&'].flatMap((sign) => [`Before ${sign} after`, `${sign}${sign}`]),
  'A/B? #1: 100% sure, it\'s "R&D"',
  '%2F and %41',
  '../up & a/./b//c',
  '😀 emoji 👩‍👩‍👧',
  'x'.repeat(200),
  '/'.repeat(200),
  '中'.repeat(200),
  '😀'.repeat(100),
];

describe.each(['Caddy', 'HAProxy'] as const)('through %s', (kind) => {
  let proxy: Proxy;
  let url: string;
  beforeAll(async () => {
    const port = await freePort();
    proxy = await startProxy(port, app.url, kind);
    url = `http://127.0.0.1:${port}`;
  });
  afterAll(() => proxy?.close());

  test.each(titles)('a post with the title %j is read at its address', async (name) => {
    const { _id, direct } = await makePost(app, writer.token, { name });
    const address = postPath(direct);
    // Byte for byte, and by a browser's rules for addresses; from the cache too.
    for (let turn = 0; turn < 2; turn++) {
      expect((await rawCall(url, 'GET', address)).status).toBe(200);
      const page = await fetch(url + address, { redirect: 'manual' });
      expect([name, page.status]).toEqual([name, 200]);
      expect(await page.text()).toContain(`<h1`);
    }
    const data = await fetch(`${url}/api/page?path=${encodeURIComponent(address)}`);
    expect(await data.json()).toMatchObject({ status: 200, data: { blog: { _id } } });
    // The links of a list lead there, and so do the _id and a former address.
    expect(await (await fetch(`${url}/bloglist`)).text()).toContain(`href="${escaped(address)}"`);
    const change = { name, direct: `moved-${kind}-${titles.indexOf(name)}` };
    const moved = await app.call('PUT', `/api/blogs/${_id}`, {
      token: writer.token,
      json: change,
      headers: { 'if-match': '"1"' },
    });
    expect(moved.status).toBe(200);
    for (const older of [address, `/blog/${_id}`]) {
      const answer = await rawCall(url, 'GET', older);
      expect([older, answer.status, answer.headers.location]).toEqual([
        older,
        301,
        postPath(change.direct),
      ]);
      expect(answer.headers['cache-control']).toBe('no-cache');
      const followed = await fetch(url + older);
      expect([followed.status, followed.url]).toEqual([200, url + postPath(change.direct)]);
    }
    // A redirect to an encoded address leads there too.
    const back = await app.call('PUT', `/api/blogs/${_id}`, {
      token: writer.token,
      json: { name, direct: '' },
      headers: { 'if-match': '"2"' },
    });
    const followed = await fetch(`${url}/blog/${_id}`);
    const home = postPath(back.json.direct);
    expect([followed.status, decodeURIComponent(new URL(followed.url).pathname)]).toEqual([
      200,
      decodeURIComponent(home),
    ]);
  });
});

const escaped = (address: string) => address.replace(/'/g, '&#x27;');
