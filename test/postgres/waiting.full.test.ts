import { db } from '../../src/server/platform/database/data-source';
import { limitRequest } from '../../src/server/platform/database/limited-client';
import { startApp, type TestApp } from '../support/app';

// How long a request may wait for the database in all.

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const wait = (seconds: number) => db().query(`SELECT pg_sleep(${seconds})`);

test('long statements of a request share the time that it may wait', async () => {
  const began = performance.now();
  const both = limitRequest([], async () => {
    await wait(3);
    await wait(3);
  });
  await expect(both).rejects.toThrow();
  const seconds = (performance.now() - began) / 1000;
  expect(seconds).toBeGreaterThan(3.9);
  expect(seconds).toBeLessThan(5);
});

test('short statements of a request may take longer together', async () => {
  const began = performance.now();
  await limitRequest([], async () => {
    for (let turn = 0; turn < 120; turn += 1) await wait(0.05);
  });
  expect(performance.now() - began).toBeGreaterThan(6000);
});

test('what a request leaves running has the limit of each statement', async () => {
  let left: Promise<void> | undefined;
  await limitRequest([], async () => {
    left = (async () => {
      await wait(3);
      await wait(3);
    })();
    await wait(0);
  });
  await left;
});
