import { randomUUID } from 'node:crypto';
import { calls } from '../../../src/server/api';
import { useApp } from '../../support/app';
import { fromCache, untilSettled } from '../../support/cached';
import { everyAddress } from '../../support/every-address';
import { makePost, makeSignedIn } from '../../support/make';
import { rawCall } from '../../support/raw';
import { matchRoute } from '../../../src/shared/match-route';
import { postPath } from '../../../src/shared/post-address';

const env = {
  PURGE_URL: 'http://127.0.0.1:9/purge',
  PURGE_SECRET: 'p'.repeat(32),
  CDN_SECONDS: '90',
};
const forCdn = ['cdn-cache-control', 'surrogate-key', 'cache-tag'];
const oneReader = ['desk', 'preview', 'signUp', 'newPassword', 'unsubscribe'];
const byLink = ['confirmSubscription', 'confirmAddress'];

/** Files and lists that are not pages. */
const files = ['/feed.xml', '/sitemap.xml', '/robots.txt', '/site.webmanifest'];
const somePost = { id: randomUUID(), direct: 'nothing' };

describe('without PURGE_URL', () => {
  const app = useApp({ samples: true });

  test('no answer says anything to a CDN', async () => {
    const pages = everyAddress(somePost).map(({ path }) => path);
    for (const path of [...pages, ...files, '/api/blogs', '/healthz', '/favicon.ico']) {
      const { headers } = await rawCall(app.url, 'GET', path);
      expect([path, forCdn.filter((name) => name in headers)]).toEqual([path, []]);
      expect([path, headers['cache-control']]).not.toEqual([path, 'private, no-store']);
    }
  });
});

describe('with PURGE_URL', () => {
  const app = useApp({ samples: true, env });
  let token: string;
  let post: { _id: string; direct: string };
  beforeAll(async () => {
    token = (await makeSignedIn(app, { isAdmin: true })).token;
    post = await makePost(app, token, { name: 'Shared' });
    await untilSettled(app);
  });
  const get = (path: string, headers: Record<string, string> = {}) =>
    rawCall(app.url, 'GET', path, { headers });

  test('a public page says how long, and under which tags, a shared cache may store it', async () => {
    const path = postPath(post.direct);
    const first = await get(path);
    expect(first.headers).toMatchObject({
      'cache-control': 'no-cache',
      'cdn-cache-control': 'max-age=90, stale-while-revalidate=600, stale-if-error=86400',
      'surrogate-key': `all post-${post._id} order people`,
      'cache-tag': `all,post-${post._id},order,people`,
    });
    const tags = forCdn.map((name) => first.headers[name]);
    expect(await fromCache(app, () => get(path))).toBe(true);
    const etag = String(first.headers.etag);
    const again = await get(path, { 'if-none-match': etag });
    expect([again.status, ...forCdn.map((name) => again.headers[name])]).toEqual([304, ...tags]);
  });

  test('every page may be stored, or is private', async () => {
    const isPrivate = { 'cache-control': 'private, no-store' };
    for (const { path } of everyAddress({ id: post._id, direct: post.direct })) {
      const { status, headers } = await get(path);
      const { row } = matchRoute(path);
      const isOneReaders = [...oneReader, ...byLink].includes(row.page) || path.includes('?q=');
      if (isOneReaders || status === 400) {
        expect([path, headers]).toEqual([path, expect.objectContaining(isPrivate)]);
        expect([path, forCdn.filter((name) => name in headers)]).toEqual([path, []]);
      } else if (status === 404) {
        // An address without any route is not stored at all.
        const control = row.path === '*' ? undefined : 'max-age=10';
        expect([path, headers['cdn-cache-control']]).toEqual([path, control]);
      } else {
        expect([path, status, headers['cdn-cache-control']]).toEqual([
          path,
          200,
          expect.stringMatching(/^max-age=90,/),
        ]);
        const tags = String(headers['surrogate-key']);
        expect([path, tags]).toEqual([path, expect.stringMatching(/^all( |$)/)]);
        expect(headers['cache-tag']).toBe(tags.replaceAll(' ', ','));
        // bunny.net reads no more than this.
        expect(tags.length).toBeLessThan(1024);
      }
    }
  });

  test('no answer to a request with a token may be stored', async () => {
    const reads = calls.filter(({ method }) => method === 'GET').map(({ path }) => path);
    expect(reads.length).toBeGreaterThan(30);
    for (const call of reads) {
      const path = call.replace(/:\w+/g, post._id);
      for (const query of ['', '?path=/about']) {
        const { headers } = await get(path + query, { authorization: `Bearer ${token}` });
        expect([path, headers['cache-control']]).toEqual([
          path,
          expect.stringMatching(/^(private, )?no-store$/),
        ]);
        expect([path, forCdn.filter((name) => name in headers)]).toEqual([path, []]);
      }
    }
  });

  test('public answers of the API may be stored, searches and errors may not', async () => {
    for (const path of ['/api/blogs', `/api/blogs/${post._id}`, '/api/page?path=/about', ...files])
      expect([path, (await get(path)).headers['cdn-cache-control']]).toEqual([
        path,
        expect.stringMatching(/^max-age=90,/),
      ]);
    const search = `/api/page?path=${encodeURIComponent('/bloglist?q=a')}`;
    for (const path of [search, '/api/blogs?q=a', '/api/nothing', '/api/blogs?limit=x', '/healthz'])
      expect([path, (await get(path)).headers]).toEqual([
        path,
        expect.not.objectContaining({ 'cdn-cache-control': expect.anything() }),
      ]);
    expect((await get(search)).headers['cache-control']).toBe('private, no-store');
  });

  test('an answer that was rendered before a change may not be stored after it', async () => {
    const path = '/api/blogs?limit=3';
    const first = await whileRendering(path, () => app.cache.clear());
    expect(first.headers['cdn-cache-control']).toBeUndefined();
    expect(first.headers['cache-control']).toBe('no-store');
    expect((await get(path)).headers['cdn-cache-control']).toBeDefined();
  });

  /** Changes something between the begin of a request and its answer. */
  async function whileRendering(path: string, change: () => void) {
    const { storeAndSend } = app.cache;
    app.cache.storeAndSend = (...sent) => {
      change();
      return storeAndSend.apply(app.cache, sent);
    };
    try {
      return await get(path);
    } finally {
      app.cache.storeAndSend = storeAndSend;
    }
  }
});
