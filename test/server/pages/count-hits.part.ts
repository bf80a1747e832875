import type { Logger } from 'pino';
import { countHits } from '../../../src/server/pages/count-hits';
import { useApp } from '../../support/app';
import { fill } from '../../support/cached';
import { rawCall } from '../../support/raw';
import { until } from '../../support/until';

const app = useApp();
const NEVER_MS = 2 ** 30;

/** Keeps what is logged. */
function someLog() {
  const lines: object[] = [];
  const log = { info: (fields: object) => lines.push(fields) } as unknown as Logger;
  return { lines, log };
}

test('requests answered from the cache are counted in one line, and have none of their own', async () => {
  await fill(app, ['/about', '/api/blogs']);
  const { lines, log } = someLog();
  const stop = countHits(app.cache, log, NEVER_MS);
  const before = app.logged.length;
  for (const path of ['/about', '/api/blogs', '/about?utm_source=x']) {
    await rawCall(app.url, 'GET', path);
  }
  await rawCall(app.url, 'HEAD', '/about');
  stop();
  expect(app.logged.slice(before)).toEqual([]);
  expect(lines).toEqual([{ cached: 4 }]);
});

test('each line counts what came since the line before it, and none is empty', async () => {
  await fill(app, ['/about']);
  const { lines, log } = someLog();
  const stop = countHits(app.cache, log, 1);
  for (const total of [1, 2]) {
    await rawCall(app.url, 'GET', '/about');
    await until(() => lines.length === total);
  }
  stop();
  expect(lines).toEqual([{ cached: 1 }, { cached: 1 }]);
});
