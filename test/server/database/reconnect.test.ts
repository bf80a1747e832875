import type { Pool } from 'pg';
import { db } from '../../../src/server/database/data-source';
import { startApp, type TestApp } from '../../support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.close());

const tryToSignIn = () =>
  app.call('POST', '/api/auth/login', {
    json: { email: 'nobody@example.org', password: 'not the password' },
  });

test('a new connection is not failed by what an earlier one prepared', async () => {
  expect((await tryToSignIn()).status).toBe(401);
  const pool = (db().driver as unknown as { master: Pool }).master;
  const connections = await Promise.all(
    Array.from({ length: pool.idleCount }, () => pool.connect()),
  );
  for (const connection of connections) connection.release(true);
  expect(pool.totalCount).toBe(0);
  expect((await tryToSignIn()).status).toBe(401);
});
