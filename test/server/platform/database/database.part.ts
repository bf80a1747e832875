import type { Pool } from 'pg';
import pino from 'pino';
import { db } from '../../../../src/server/platform/database/data-source';
import { listenForChanges } from '../../../../src/server/platform/database/changes';
import { retryTransaction } from '../../../../src/server/platform/database/retry-transaction';
import type { Config } from '../../../../src/server/platform/config';
import { PageCache } from '../../../../src/server/pages/page-cache';
import { useApp } from '../../../support/app';

const app = useApp();

const tryToSignIn = () =>
  app.call('POST', '/api/auth/login', {
    json: { email: 'nobody@example.org', password: 'not the password' },
  });

test('statements prepared by an earlier connection do not break a new connection', async () => {
  expect((await tryToSignIn()).status).toBe(401);
  const pool = (db().driver as unknown as { master: Pool }).master;
  const connections = await Promise.all(
    Array.from({ length: pool.idleCount }, () => pool.connect()),
  );
  for (const connection of connections) connection.release(true);
  expect(pool.totalCount).toBe(0);
  expect((await tryToSignIn()).status).toBe(401);
});

test('the site is ready once its database answers', async () => {
  for (const path of ['/healthz', '/readyz']) {
    const answer = await app.call('GET', path);
    expect([answer.status, answer.json]).toEqual([200, { status: 'ok' }]);
  }
});

test('a transaction that fails on its own is not retried', async () => {
  let times = 0;
  const work = retryTransaction(async (manager) => {
    times += 1;
    await manager.query('SELECT 1 / 0');
  });
  await expect(work).rejects.toMatchObject({ code: '22012' });
  expect(times).toBe(1);
});

test('with the embedded database no other process is listened to, and the cache never waits', async () => {
  const cache = new PageCache();
  const paused = jest.spyOn(cache, 'pause');
  const stop = listenForChanges({} as Config, cache, pino({ level: 'silent' }));
  expect(paused).not.toHaveBeenCalled();
  await stop();
});
