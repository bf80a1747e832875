import fs from 'node:fs';
import { htmlVersion } from '../../src/server/markdown/render-sections';
import { postPath } from '../../src/shared/post-address';
import { freshDatabase, type Place } from '../support/app';
import { measured } from '../support/measured';
import { loginFirstAdmin, siteEnv } from '../support/own-place';
import { ask, connectTo } from '../support/postgres';
import {
  endServers,
  type ServerProcess,
  spawnServer,
  startServer,
} from '../support/server-process';
import { until } from '../support/until';

// 20,000 posts that another release has rendered.

const POSTS = 20_000;
const WORDS = 200;
const READERS = 4;
const EDITS = 200;
const WAIT = 5 * 60 * 1000;
const DONE = 'posts of another release rendered again';

let place: Place;
const url = () => place.variables.DATABASE_URL ?? '';
const env = () => siteEnv(place, { LOG_LEVEL: 'info', SAMPLE_CONTENT: 'false' });

beforeAll(async () => {
  place = await freshDatabase();
  await end(await startServer(env()));
  const client = await connectTo(url());
  try {
    await client.query(fs.readFileSync('scripts/seed-posts.sql', 'utf8'));
    await client.query('SELECT pg_temp.seed_posts($1, $2, $3)', [POSTS, WORDS, htmlVersion()]);
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}, WAIT);
afterEach(endServers);
afterAll(() => place.remove());

async function end(server: ServerProcess) {
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
}

const outdate = () => ask(url(), 'UPDATE blog SET html_version = 0');

async function countOutdated(): Promise<number> {
  const question = 'SELECT count(*)::int AS count FROM blog WHERE html_version <> $1';
  return (await ask<{ count: number }>(url(), question, [htmlVersion()]))[0]?.count ?? NaN;
}

async function timedStart(): Promise<[ServerProcess, number]> {
  const began = performance.now();
  const server = await startServer(env(), { lasting: true });
  return [server, performance.now() - began];
}

/** The times that readers wait for pages, in milliseconds, until `isOver`. */
async function readUntil(server: ServerProcess, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  const read = async (reader: number) => {
    for (let turn = reader; !isOver(); turn += READERS) {
      // The home page, from the cache if nothing has changed, and a post that nobody has asked for.
      const address = turn % 2 ? '/' : postPath(`post_${1 + (turn % POSTS)}`);
      const began = performance.now();
      expect((await server.call('GET', address)).status).toBe(200);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: READERS }, (_, reader) => read(reader)));
  return times.sort((a, b) => a - b);
}

const at = (times: number[], share: number) => times[Math.floor((times.length - 1) * share)] ?? NaN;
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

test(
  'neither the start nor readers wait until they are rendered',
  async () => {
    const [quiet, quietStart] = await timedStart();
    const quietEnd = Date.now() + 10_000;
    const quietTimes = await readUntil(quiet, () => Date.now() > quietEnd);
    await end(quiet);

    await outdate();
    const [server, start] = await timedStart();
    const began = performance.now();
    const times = await readUntil(server, () => server.output().includes(DONE));
    const took = performance.now() - began;
    expect(await countOutdated()).toBe(0);
    await end(server);

    measured(
      `${POSTS} outdated posts: ready after ${seconds(start)} (${seconds(quietStart)} without), rendered in ` +
        `${seconds(took)}; of ${times.length} pages in that time the slowest took ${seconds(at(times, 1))}, ` +
        `p99 ${seconds(at(times, 0.99))} (${seconds(at(quietTimes, 1))}, ${seconds(at(quietTimes, 0.99))} without)`,
    );
    expect(start).toBeLessThan(2 * quietStart + 1000);
    expect(at(times, 1)).toBeLessThan(1000);
  },
  2 * WAIT,
);

test(
  'two processes render them together, and an edit made at the same time stays',
  async () => {
    await outdate();
    const servers = await Promise.all([1, 2].map(() => spawnServer(env(), { lasting: true })));
    const [first] = servers as [ServerProcess];
    await first.until('Assay is at');
    const { token } = (await loginFirstAdmin(first)).json;
    const edited: string[] = [];
    while (edited.length < EDITS) {
      // With the token, because a stranger may not search this often.
      const search = `/api/blogs?limit=1&q=trio${edited.length * 7}`;
      const [post] = (await first.call('GET', search, { token })).json;
      const { json } = await first.call('GET', `/api/blogs/${post._id}`, { token });
      const change = {
        name: json.name,
        sections: [{ type: 'text', content: `Edited ${post._id}` }],
      };
      const answer = await first.call('PUT', `/api/blogs/${json._id}`, {
        token,
        json: change,
        headers: { 'if-match': `"${json.version}"` },
      });
      expect(answer.status).toBe(200);
      edited.push(json._id);
    }
    expect(await countOutdated()).toBeGreaterThan(0);
    const isDone = () => servers.every((server) => server.output().includes(DONE));
    await until(isDone, { seconds: WAIT / 1000 });
    expect(await countOutdated()).toBe(0);
    const kept = await ask(
      url(),
      `SELECT id FROM blog WHERE id = ANY ($1) AND html->>0 LIKE '<p>Edited ' || id || '</p>%'`,
      [edited],
    );
    expect(kept).toHaveLength(EDITS);
    for (const server of servers) expect(server.output()).not.toContain('"level":50');
  },
  WAIT,
);
