import http from 'node:http';
import type { Pool } from 'pg';
import { db } from '../../src/server/platform/database/data-source';
import { from } from '../support/addresses';
import { startApp, type TestApp } from '../support/app';
import { makeEmployee, makePost, makeSignedIn, PASSWORD } from '../support/make';
import { publicWrites } from '../server/platform/http/public-writes';
import { until } from '../support/until';

// What one address sends, with 300 connections at once, while everybody else signs in and searches.

const CONNECTIONS = 300;

let app: TestApp;
let email: string;
beforeAll(async () => {
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'site@lab.example' };
  app = await startApp({ env: { ...mail, TRUST_PROXY: '1', SIGNUP_POLICY: 'approval' } });
  email = (await makeEmployee()).email;
  const { token } = await makeSignedIn(app);
  await makePost(app, token, { name: 'Marmalade' });
});
afterAll(() => app.close());

type Ask = (nth: number) => { method: string; path: string; json?: unknown; headers?: object };

/** Sends requests of one address for as long as `others` takes. */
async function flood(ask: Ask, others: () => Promise<void>) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const address = from();
  const statuses = new Map<number, number>();
  let isOver = false;
  let nth = 0;
  const send = () =>
    new Promise<void>((resolve) => {
      const { method, path, json, headers } = ask((nth += 1));
      const body = json === undefined ? '' : JSON.stringify(json);
      const sent = { 'content-type': 'application/json', 'content-length': body.length };
      http
        .request(app.url + path, { agent, method, headers: { ...sent, ...headers, ...address } })
        .once('response', (answer) => {
          const status = answer.statusCode ?? 0;
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          answer.resume().once('end', resolve);
        })
        .once('error', () => resolve())
        .end(body);
    });
  const sender = async () => {
    while (!isOver) await send();
  };
  const senders = Array.from({ length: CONNECTIONS }, sender);
  await until(() => nth > CONNECTIONS);
  await others().finally(() => (isOver = true));
  await Promise.all(senders);
  agent.destroy();
  return statuses;
}

/** Everybody else signs in and searches, each from an address of their own. */
async function everybodyElse(): Promise<void> {
  const { master } = db().driver as unknown as { master: Pool };
  for (let turn = 0; turn < 8; turn += 1) {
    const json = { email, password: PASSWORD };
    const signedIn = await app.call('POST', '/api/auth/login', { json, headers: from() });
    expect(signedIn.status).toBe(200);
    const found = await app.call('GET', `/api/blogs?q=marmalade&n=${turn}`, { headers: from() });
    expect([found.status, found.json.length]).toEqual([200, 1]);
    const search = await app.call('GET', `/bloglist?q=marmalade${turn}`, { headers: from() });
    expect(search.status).toBe(200);
    // Two of the ten are the stranger's.
    expect(master.waitingCount).toBe(0);
  }
}

const writes: [string, Ask][] = publicWrites.map(({ route, json, headers = {} }) => {
  const [method = '', path = ''] = route.split(' ');
  return [route, () => ({ method, path, json: json(email, 'half open'), headers })];
});

const reads: [string, Ask][] = [
  ['searches', (nth) => ({ method: 'GET', path: `/bloglist?q=word${nth}` })],
  ['unknown posts', (nth) => ({ method: 'GET', path: `/blog/unknown_${nth}` })],
  ['readiness', () => ({ method: 'GET', path: '/readyz' })],
];

test.each([...writes, ...reads])('%s of one stranger hold up nobody', async (_, ask) => {
  const statuses = await flood(ask, everybodyElse);
  expect([...statuses.keys()].filter((status) => status >= 500 && status !== 503)).toEqual([]);
  expect(statuses.size).toBeGreaterThan(0);
});
