import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { answerStarting } from '../../../../src/server/platform/http/starting';

let server: Server;
let url = '';
beforeAll(async () => {
  const config = { siteUrl: 'https://lab.example', trustProxy: 0 };
  const answer = answerStarting(config, pino({ level: 'silent' }));
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const ask = (path: string, accept: string, method = 'GET') =>
  fetch(url + path, { method, headers: { accept } });

test('while the site starts, a browser gets a page that opens by itself', async () => {
  const answer = await ask('/about', browser);
  const html = await answer.text();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    503,
    'text/html; charset=utf-8',
  ]);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(html).toContain('<meta http-equiv="refresh" content="5">');
  expect(html).toContain('<h1>The site is starting</h1>');
  expect(html).not.toContain('<script');
  const [, style = ''] = /<style>(.*?)<\/style>/.exec(html) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(answer.headers.get('content-security-policy')).toBe(
    `default-src 'none'; base-uri 'none'; frame-ancestors 'none'; style-src 'sha256-${hash}'`,
  );
});

test.each([
  ['/about', '*/*', 'GET'],
  ['/api/blogs', 'application/json', 'GET'],
  ['/signin', browser, 'POST'],
  ['/readyz', '*/*', 'GET'],
])('%s with Accept %s and %s gets JSON', async (path, accept, method) => {
  const answer = await ask(path, accept, method);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await answer.json()).toEqual({
    status: 'the site is starting',
    message: 'The site is starting. Try again in a moment',
    code: 'unavailable',
  });
});

test('every answer has the headers of security, and /healthz is well', async () => {
  for (const path of ['/', '/healthz', '/api/blogs']) {
    const { headers, status } = await ask(path, browser);
    expect(status).toBe(path === '/healthz' ? 200 : 503);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    expect(headers.get('cache-control')).toBe('no-store');
  }
});
