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

test('a change that was missed while the notification connection was down is seen', async () => {
  for (let turn = 0; turn < 3; turn++) {
    await fill(app, ['/bloglist']);
    const name = `During the cut ${randomUUID()}`;
    // The end of the connection and the change become known at the same moment.
    await other.query('BEGIN');
    await other.query('UPDATE blog SET name = $1 WHERE id = $2', [name, post._id]);
    const cut = await other.query(
      `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'assay-changes'`,
    );
    expect(cut.rowCount).toBeGreaterThan(0);
    await other.query('COMMIT');
    await until(async () => (await get('/bloglist')).text.includes(name));
    await until(() => fromCache(app, () => get('/bloglist')), { seconds: 30 });
    expect((await get('/bloglist')).text).toContain(name);
  }
});
