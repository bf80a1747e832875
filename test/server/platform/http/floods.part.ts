import { calls } from '../../../../src/server/api';
import { isForStrangers } from '../../../../src/server/platform/http/routes';
import { db } from '../../../../src/server/platform/database/data-source';
import { from, someAddress } from '../../../support/addresses';
import { startApp, type TestApp } from '../../../support/app';
import { makeEmployee, makePost, makeSignedIn } from '../../../support/make';
import { sample, testInFull } from '../../../support/sample';
import { sentQueries } from '../../../support/sent-queries';
import { publicWrites } from './public-writes';

// What a stranger sends beyond a limit must not reach the database, which everyone shares.

let app: TestApp;
let email: string;
beforeAll(async () => {
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'site@lab.example' };
  app = await startApp({ env: { ...mail, TRUST_PROXY: '1', SIGNUP_POLICY: 'approval' } });
  email = (await makeEmployee()).email;
});
afterAll(() => app.close());

const writes = calls.filter((call) => call.method !== 'GET' && isForStrangers(call));

/** Sends `count` requests, a few at a time. */
async function sendMany(count: number, send: () => Promise<{ status: number }>) {
  const statuses: number[] = [];
  while (statuses.length < count) {
    const some = Array.from({ length: Math.min(25, count - statuses.length) }, send);
    statuses.push(...(await Promise.all(some)).map(({ status }) => status));
  }
  return statuses;
}

describe.each(sample(...writes))('$method $path', ({ method, path, contracts }) => {
  test('takes 300 requests of one address in a minute, and no more from the database', async () => {
    const headers = from();
    const send = () => app.call(method, path, { json: {}, headers });
    const taken = await sendMany(300, send);
    expect(taken).not.toContain(500);
    const query = sentQueries();
    expect(new Set(await sendMany(30, send))).toEqual(new Set([429]));
    expect(query.end()).toEqual([]);
    expect((await app.call(method, path, { json: {}, headers: from() })).status).not.toBe(429);
  });

  const isForm = contracts.some(({ form }) => form);
  if (isForm)
    test('shows a form its page beyond that', async () => {
      const headers = { ...from(), 'content-type': 'application/x-www-form-urlencoded' };
      const send = () => app.call(method, path, { body: 'x=1', headers });
      await sendMany(300, send);
      const { status, text } = await send();
      expect([status, text]).toEqual([
        429,
        expect.stringContaining('Too many requests. Try again'),
      ]);
    });
});

const limited = publicWrites.flatMap((write) => {
  const limit = write.limits.find(({ by }) => by === 'address');
  return limit ? [{ route: write.route, write, limit }] : [];
});

test.each(limited)('$route is refused from memory when its limit is used up', async (row) => {
  const { write, limit } = row;
  const [method = '', path = ''] = write.route.split(' ');
  const address = someAddress();
  const send = () => {
    const json = write.json(email, '');
    return app.call(method, path, { json, headers: { ...write.headers, ...from(address) } });
  };
  expect((await send()).status).not.toBe(429);
  await db().query('UPDATE rate_limit SET points = $1 WHERE key = $2', [
    limit.points,
    `${limit.name}:${address}`,
  ]);
  const first = await send();
  expect(first.status).toBe(429);
  const query = sentQueries();
  expect(new Set(await sendMany(20, send))).toEqual(new Set([429]));
  expect(query.end()).toEqual([]);
  const again = await send();
  expect(again.text).toBe(first.text);
  const [left = 0, before = 0] = [again, first].map(({ headers }) =>
    Number(headers.get('retry-after')),
  );
  // This test ends within a minute.
  expect(left).toBeGreaterThan(before - 60);
  expect(left).toBeLessThanOrEqual(before);
});

describe('reading', () => {
  beforeAll(async () => {
    const { token } = await makeSignedIn(app);
    await makePost(app, token, { name: 'Marmalade' });
  });

  /** Each with another `n`, which its route reads. */
  const many: [string, (n: number) => string, Record<string, string>?][] = [
    ['pages of posts', (n) => `/api/blogs?limit=${(n % 100) + 1}&tag=${n}`],
    ['searches', (n) => `/bloglist?q=${n}`],
    ['data of searches', (n) => `/api/page?path=${encodeURIComponent(`/bloglist?q=${n}`)}`],
    ['calls in another spelling', (n) => `/API/blogs?n=${n}`],
    ['pages with a token that is none', () => '/about', { authorization: 'Bearer none' }],
    ['made-up people', (n) => `/api/employees/nobody_${n}`],
  ];

  test.each(sample(...many))('%s end after 300 misses in a minute', async (_, at, headers = {}) => {
    const address = from();
    let n = 0;
    const send = () => app.call('GET', at((n += 1)), { headers: { ...headers, ...address } });
    expect(await sendMany(300, send)).not.toContain(429);
    const query = sentQueries();
    expect(new Set(await sendMany(20, send))).toEqual(new Set([429]));
    expect(query.end()).toEqual([]);
    // What is in memory is still answered, and so are pages, and everybody else.
    for (const path of ['/api/blogs', '/about', '/bloglist']) {
      await app.call('GET', path);
      expect([path, (await app.call('GET', path, { headers: address })).status]).toEqual([
        path,
        200,
      ]);
    }
    expect(
      (await app.call('GET', at((n += 1)), { headers: { ...headers, ...from() } })).status,
    ).not.toBe(429);
  });

  testInFull('neither an office with a session nor pages without a query are counted', async () => {
    const { token } = await makeSignedIn(app);
    const headers = from();
    let n = 0;
    const search = () => app.call('GET', `/api/blogs?q=word${(n += 1)}`, { token, headers });
    expect(new Set(await sendMany(320, search))).toEqual(new Set([200]));
    const page = () => {
      app.cache.clear();
      return app.call('GET', '/about', { headers });
    };
    expect(new Set(await sendMany(320, page))).toEqual(new Set([200]));
  });
});
