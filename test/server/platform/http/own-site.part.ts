import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { from } from '../../../support/addresses';
import { startApp, type TestApp } from '../../../support/app';
import { describeOnEmbedded } from '../../../support/postgres';
import { contents } from '../../../support/contents';
import { rawCall } from '../../../support/raw';

const site = 'https://lab.example';
let app: TestApp;
const form = {
  'content-type': 'application/x-www-form-urlencoded',
  host: 'lab.example',
};
const message = 'topic=contact&name=Ada&email=ada%40example.org&message=Hello';
const send = (headers: Record<string, string>) =>
  rawCall(app.url, 'POST', '/api/messages', {
    body: message,
    headers: { ...form, ...from(), ...headers },
  });

describe('a site', () => {
  beforeAll(async () => {
    app = await startApp({ env: { SITE_URL: site, TRUST_PROXY: '1' } });
  });
  afterAll(() => app.close());

  test.each([
    ['a page of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['a page of a site beside it', { 'sec-fetch-site': 'same-site', origin: 'https://a.example' }],
    ['another origin, in a browser without Sec-Fetch-Site', { origin: 'https://evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['another scheme of this host as text', { origin: 'lab.example' }],
  ])('a form of %s is rejected and stores nothing', async (_, headers) => {
    const before = await contents();
    const answer = await send(headers);
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      403,
      {
        code: 'other-site',
        message: 'This came from a page of another site. Open this site’s own page and try again',
      },
    ]);
    expect(await contents()).toEqual(before);
  });

  test.each([
    ['the site’s own page', { 'sec-fetch-site': 'same-origin', origin: site }],
    ['the site’s own page in an old browser', { origin: site }],
    ['a second name of the site', { origin: 'https://www.lab.example', host: 'www.lab.example' }],
    ['a program', {}],
  ])('a form of %s is accepted', async (_, headers) => {
    expect((await send(headers)).status).toBe(303);
  });

  test('a page of another site may read what is public', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await rawCall(app.url, 'GET', '/api/blogs', { headers })).status).toBe(200);
  });

  test('answers to every name', async () => {
    const answer = await rawCall(app.url, 'GET', '/about', { headers: { host: 'a.example' } });
    expect(answer.status).toBe(200);
  });
});

describeOnEmbedded('a trial', () => {
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  test.each(['localhost:3000', '127.0.0.1', '[::1]:3000', 'assay.localhost'])(
    'answers to %s',
    async (host) => {
      expect((await rawCall(app.url, 'GET', '/about', { headers: { host } })).status).toBe(200);
    },
  );

  test.each(['evil.example', 'evil.example:3000', 'localhost.evil.example', '127.evil.example'])(
    'does not answer to "%s", on any page and call, cached or not',
    async (host) => {
      await rawCall(app.url, 'GET', '/about');
      for (const path of ['/about', '/api/blogs', '/healthz', '/nowhere', '/favicon.ico']) {
        const answer = await rawCall(app.url, 'GET', path, { headers: { host } });
        expect([answer.status, answer.text]).toEqual([
          421,
          expect.stringContaining(`This is a trial, which is only at ${app.config.siteUrl}`),
        ]);
        expect(answer.headers['content-type']).toContain('; charset=utf-8');
      }
    },
  );

  test('closes the connection of a body for another name', async () => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    const received = text(socket);
    socket.write('POST /api/messages HTTP/1.1\r\nHost: evil.example\r\nContent-Length: 9\r\n\r\n{');
    expect(await received).toMatch(/^HTTP\/1\.1 421 /);
  });
});
