import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { startApp, type TestApp } from '../support/app';
import { fill, fromCache, lists, untilSettled } from '../support/cached';
import { makePost, makeSignedIn } from '../support/make';
import { connectTo } from '../support/postgres';
import { rawCall } from '../support/raw';
import { until } from '../support/until';

let app: TestApp;
let other: Client;
let post: { _id: string };
beforeAll(async () => {
  app = await startApp();
  const { token } = await makeSignedIn(app);
  post = await makePost(app, token, { name: 'Kept' });
  other = await connectTo(app.config.databaseUrl);
});
afterAll(async () => {
  await other.end();
  await app.close();
});
const get = (path: string) => rawCall(app.url, 'GET', path);

beforeEach(async () => {
  await untilSettled(app);
  app.cache.clear();
});

test('a change by another connection is seen', async () => {
  await fill(app, lists);
  const name = `By hand ${randomUUID()}`;
  await other.query('UPDATE blog SET name = $1 WHERE id = $2', [name, post._id]);
  await until(async () => (await get('/bloglist')).text.includes(name));
  await other.query(`UPDATE employee SET name = 'Renamed By Hand'`);
  await until(async () => (await get('/api/employees')).text.includes('Renamed By Hand'));
});

test('while the notification connection is down nothing is answered from the cache; then it is again', async () => {
  await fill(app, ['/about']);
  // Cuts the connection again if it came back before that was noticed.
  await until(async () => {
    await other.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND state = 'idle' AND pid <> pg_backend_pid()
          AND (query LIKE 'LISTEN%' OR query = 'SELECT 1')`, // sent on this connection from time to time
    );
    return !(await fromCache(app, () => get('/about')));
  });
  for (let turn = 0; turn < 5; turn++) {
    expect(await fromCache(app, () => get('/about'))).toBe(false);
  }
  await until(() => fromCache(app, () => get('/about')), { seconds: 30 });
  const name = `After the cut ${randomUUID()}`;
  await fill(app, ['/bloglist']);
  await other.query('UPDATE blog SET name = $1 WHERE id = $2', [name, post._id]);
  await until(async () => (await get('/bloglist')).text.includes(name));
});
