import type { Pool } from 'pg';
import pino from 'pino';
import { db } from '../../../../src/server/platform/database/data-source';
import { listenForChanges } from '../../../../src/server/platform/database/changes';
import { KnownChanges } from '../../../../src/server/platform/database/known-changes';
import { retryTransaction } from '../../../../src/server/platform/database/transactions';
import type { Config } from '../../../../src/server/platform/config';
import { PageCache } from '../../../../src/server/pages/page-cache';
import { useApp } from '../../../support/app';
import { describeOnEmbedded } from '../../../support/postgres';

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
  const stop = listenForChanges(
    {} as Config,
    cache,
    pino({ level: 'silent' }),
    new KnownChanges(cache),
  );
  expect(paused).not.toHaveBeenCalled();
  await stop();
});

describeOnEmbedded('the embedded database', () => {
  test('has one connection, which those who ask share in turn', async () => {
    const pool = (db().driver as unknown as { master: Pool }).master;
    expect(pool.options.max).toBe(1);
    const tries = Array.from({ length: 20 }, tryToSignIn);
    const ready = await app.call('GET', '/readyz');
    expect(ready.status).toBe(200);
    for (const { status } of await Promise.all(tries)) expect([401, 429]).toContain(status);
    expect(pool.totalCount).toBe(1);
  });
});
