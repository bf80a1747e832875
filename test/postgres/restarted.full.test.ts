import { measured } from '../support/measured';
import { type OwnPostgres, startOwnPostgres } from './own-postgres';
import { loginFirstAdmin, useOwnPlace } from '../support/own-place';
import { emptyDatabase } from '../support/place';
import { ask, connectTo } from '../support/postgres';
import { type ServerProcess, startServer } from '../support/server-process';
import { until } from '../support/until';

// How long a request waits, and how soon the site is back. Needs Postgres on this computer, as the
// user postgres.

const MOST_SECONDS = 5;
const BACK_SECONDS = 3;
const FROZEN_MS = 30_000;
const WRITERS = 4;
/** More than the pool has connections. */
const MANY = 30;

const place = useOwnPlace(emptyDatabase);
let postgres: OwnPostgres;
let server: ServerProcess;
let token: string;

beforeEach(async () => {
  postgres = await startOwnPostgres();
  server = await startServer(place.env({ DATABASE_URL: postgres.url, LOG_LEVEL: 'warn' }));
  ({ token } = (await loginFirstAdmin(server)).json);
  for (let turn = 0; turn < 2; turn += 1) await readPage();
});
afterEach(async () => {
  server.signal('SIGKILL');
  await postgres.remove();
});

const readPage = async () => expect((await server.call('GET', '/about')).status).toBe(200);

let acknowledged: string[];
let longestMs: number;
beforeEach(() => {
  acknowledged = [];
  longestMs = 0;
});

/** Stores a draft, which changes no cached page. Returns whether the site acknowledged it. */
async function post(name: string): Promise<boolean> {
  const json = { name, status: 'draft' };
  const began = performance.now();
  const { status } = await server.call('POST', '/api/blogs', { token, json });
  longestMs = Math.max(longestMs, performance.now() - began);
  expect([201, 503]).toContain(status);
  if (status === 201) acknowledged.push(name);
  return status === 201;
}

/** Starts writers and a reader. Returns a function that ends them. */
function startLoad(): () => Promise<void> {
  let over = false;
  const repeat = async (step: (turn: number) => Promise<unknown>) => {
    for (let turn = 0; !over; turn += 1) await step(turn);
  };
  const write = (writer: number) => repeat((turn) => post(`Post ${writer}, ${turn}`));
  const running = Promise.all([
    ...Array.from({ length: WRITERS }, (_, at) => write(at)),
    repeat(readPage),
  ]);
  return async () => {
    over = true;
    await running;
  };
}

/** Waits until a post is acknowledged, and reports the time. An idle site has no writers, so it posts. */
async function untilBack(what: 'idle' | 'loaded'): Promise<void> {
  const began = performance.now();
  const before = acknowledged.length;
  const isBack = () => (what === 'loaded' ? acknowledged.length > before : post(`Post ${before}`));
  await until(isBack, { seconds: BACK_SECONDS, what: 'A post after its return' });
  measured(`${what}: a post is stored ${seconds(performance.now() - began)} s after its return`);
}

/** Expects that every post that was acknowledged is there once, and that each answer came in time. */
async function expectAll(): Promise<void> {
  measured(`${acknowledged.length} posts stored, an answer after at most ${seconds(longestMs)} s`);
  expect(longestMs).toBeLessThan(MOST_SECONDS * 1000);
  const rows = await ask<{ name: string }>(postgres.url, 'SELECT name FROM blog');
  const stored = rows.map(({ name }) => name);
  expect(acknowledged.filter((name) => stored.filter((one) => one === name).length !== 1)).toEqual(
    [],
  );
  expect(server.errors()).toBe('');
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);

test('restarted while nobody asks: the next post is stored', async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    await postgres.restart();
    await untilBack('idle');
  }
  await expectAll();
});

test('restarted under load: cached pages go on, posts are answered, none is lost', async () => {
  const endLoad = startLoad();
  for (let turn = 0; turn < 3; turn += 1) {
    const before = acknowledged.length;
    await until(() => acknowledged.length > before + 20);
    await postgres.restart();
    await untilBack('loaded');
  }
  await endLoad();
  await expectAll();
});

test('frozen for 30 seconds: cached pages go on, each post is answered with 503 in time', async () => {
  const endLoad = startLoad();
  await until(() => acknowledged.length > 20);
  postgres.freeze();
  const before = acknowledged.length;
  const frozen = performance.now();
  await until(() => performance.now() - frozen > FROZEN_MS, { seconds: 60 });
  // The answers of those that were on their way.
  expect(acknowledged.length).toBeLessThanOrEqual(before + WRITERS);
  postgres.goOn();
  await untilBack('loaded');
  await endLoad();
  await expectAll();
});

test('more writes than connections, on a locked table: each is answered with 503 in time', async () => {
  const other = await connectTo(postgres.url);
  try {
    await other.query('BEGIN; LOCK TABLE blog');
    await Promise.all(Array.from({ length: MANY }, (_, at) => post(`Post ${at}`)));
    expect(acknowledged).toEqual([]);
  } finally {
    await other.end();
  }
  await untilBack('idle');
  await expectAll();
});
