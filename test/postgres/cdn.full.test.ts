import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { measured } from '../support/measured';
import { loginFirstAdmin, siteEnv } from '../support/own-place';
import { freshDatabase, type Place } from '../support/place';
import { type Proxy, startProxy } from '../support/proxy';
import { endServers, freePort, type ServerProcess, startServer } from '../support/server-process';
import { until } from '../support/until';
import { postPath } from '../../src/shared/post-address';

// Two processes behind Varnish with the published files: what was withdrawn is gone for readers 10 seconds
// after the answer, also when a process or the receiver of purges is away.

const MINUTES = 10 * 60 * 1000;
const BAR_MS = 10_000;
const PURGE_SECRET = 'the secret of the purges';

let place: Place;
let varnish: Proxy | undefined;
let receiver: ChildProcess | undefined;
let servers: ServerProcess[];
let token: string;
let url: string;
let ports: { varnish: number; receiver: number };

function startReceiver(): void {
  receiver = spawn(process.execPath, [path.resolve(__dirname, '../../deploy/purge-receiver.mjs')], {
    env: {
      PURGE_SECRET,
      PORT: String(ports.receiver),
      VARNISH: `http://127.0.0.1:${ports.varnish}`,
    },
  });
}

async function stopReceiver(): Promise<void> {
  const ended = receiver && once(receiver, 'exit');
  receiver?.kill();
  await ended;
}

const start = () =>
  startServer(
    siteEnv(place, {
      SITE_URL: url,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
      PURGE_URL: `http://127.0.0.1:${ports.receiver}/`,
      PURGE_SECRET,
    }),
    { lasting: true },
  );

beforeAll(async () => {
  place = await freshDatabase();
  ports = { varnish: await freePort(), receiver: await freePort() };
  url = `http://127.0.0.1:${ports.varnish}`;
  startReceiver();
  servers = [await start(), await start()];
  token = (await loginFirstAdmin(servers[1]!)).json.token;
  varnish = await startProxy(
    ports.varnish,
    servers.map((server) => server.url),
    'Varnish',
  );
}, MINUTES);
afterAll(async () => {
  await varnish?.close();
  await stopReceiver();
  await endServers();
  await place.remove();
});

async function read(address: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url + address, { headers, redirect: 'manual' });
  return {
    status: answer.status,
    text: await answer.text(),
    isHit: answer.headers.get('x-cache') === 'hit',
    headers: answer.headers,
  };
}

/** A call of the second process, which is never killed. */
async function write(method: string, address: string, json: object, version?: number) {
  const headers: Record<string, string> =
    version === undefined ? {} : { 'if-match': `"${version}"` };
  const answer = await servers[1]!.call(method, address, { token, json, headers });
  if (answer.status >= 400) throw new Error(`${answer.status} ${answer.text}`);
  return answer.json;
}

interface Post {
  _id: string;
  direct: string;
}

const sections = (content: string) => [{ type: 'text', content }];
const post = (name: string): Promise<Post> =>
  write('POST', '/api/blogs', { name, direct: name.toLowerCase(), sections: sections('Text') });
const save = (name: string, { _id, direct }: Post, json: object) =>
  write('PUT', `/api/blogs/${_id}`, { name, direct, sections: sections('New'), ...json }, 1);

const lists = ['/', '/bloglist', '/feed.xml', '/api/blogs', '/api/page?path=/bloglist'];

/**
 * Publishes a post, has readers read it until Varnish answers, and makes a change. Returns how long after
 * its answer a reader still saw what it withdrew, in milliseconds; 0 for never.
 */
async function lastSeen(name: string, change: (made: Post) => Promise<unknown>): Promise<number> {
  const made = await post(name);
  const own = postPath(made.direct);
  const places = [...lists, own, `/api/page?path=${own}`, `/api/blogs/${made._id}`];
  for (const address of places) {
    const isCached = async () => {
      const { text, isHit } = await read(address);
      return isHit && text.includes(name);
    };
    await until(isCached, { seconds: 60, what: `${address} in Varnish` });
  }
  const seen = { answered: 0, last: 0, reads: 0, hits: 0, isOver: false };
  const reader = async (first: number) => {
    for (let turn = first; !seen.isOver; turn += 1) {
      const address = places[turn % places.length] ?? '';
      const { text, isHit, status } = await read(address);
      seen.reads += 1;
      if (isHit) seen.hits += 1;
      if (status === 200 && text.includes(name)) seen.last = performance.now();
    }
  };
  const readers = [0, 2, 4, 6].map(reader);
  await change(made);
  seen.answered = performance.now();
  const isLong = () => performance.now() > seen.answered + BAR_MS + 3000;
  await until(isLong, { seconds: 60 });
  seen.isOver = true;
  await Promise.all(readers);
  expect(seen.hits).toBeGreaterThan(seen.reads / 2);
  const late = Math.max(0, seen.last - seen.answered);
  measured(
    `${name}: seen for ${Math.round(late)} ms after the answer, ${seen.reads} reads, ${seen.hits} from Varnish`,
  );
  return late;
}

const remove = ({ _id }: Post) => write('DELETE', `/api/blogs/${_id}`, {});

test(
  'a public page comes from Varnish, and what is for one reader never does',
  async () => {
    for (const address of ['/', '/about', '/feed.xml', '/api/blogs']) {
      await until(async () => (await read(address)).isHit, { what: address });
      const { headers } = await read(address);
      expect(headers.get('surrogate-key')).toBeNull();
      const etag = headers.get('etag') ?? '';
      const again = await read(address, { 'if-none-match': etag });
      expect([again.status, again.isHit]).toEqual([304, true]);
    }
    const own = { authorization: `Bearer ${token}` };
    for (const [address, headers] of [
      ['/api/account', own],
      ['/api/blogs', own],
      ['/dashboard', {}],
      ['/preview/nothing', {}],
      ['/bloglist?q=evidence', {}],
      ['/api/blogs?q=evidence', {}],
    ] as [string, Record<string, string>][]) {
      for (let turn = 0; turn < 3; turn += 1) {
        const { isHit, headers: said } = await read(address, headers);
        expect([address, isHit]).toEqual([address, false]);
        expect(said.get('cache-control')).toMatch(/^(private, )?no-store$/);
      }
    }
    expect((await read('/api/account')).status).toBe(401);
    expect((await fetch(url, { method: 'POST' })).headers.get('x-cache')).not.toBe('hit');
  },
  MINUTES,
);

test.each([
  ['Unpublished', (made: Post) => save('Unpublished', made, { status: 'draft' })],
  ['Deleted', remove],
  ['Renamed', (made: Post) => save('Other name', made, {})],
] as const)(
  '%s: no reader sees it 10 seconds after the answer',
  async (name, change) => {
    expect(await lastSeen(name, change)).toBeLessThan(BAR_MS);
  },
  MINUTES,
);

test(
  'a former address leads to the present one',
  async () => {
    const made = await post('Moved');
    const former = postPath(made.direct);
    await until(async () => (await read(former)).isHit);
    await save('Moved', made, { direct: 'moved-away' });
    const answered = performance.now();
    await until(async () => (await read(former)).status === 301);
    const late = performance.now() - answered;
    measured(`A former address was answered for ${Math.round(late)} ms`);
    expect(late).toBeLessThan(BAR_MS);
    await until(async () => (await read('/blog/moved-away')).isHit);
  },
  MINUTES,
);

test(
  'also when the receiver is away for a moment',
  async () => {
    const late = await lastSeen('Receiver away', async (made) => {
      await stopReceiver();
      await remove(made);
      // Until a process has noticed that nobody listens.
      const isNoticed = () => servers.some((server) => server.output().includes('purge not'));
      await until(isNoticed);
      startReceiver();
    });
    expect(late).toBeLessThan(BAR_MS);
  },
  MINUTES,
);

test(
  'also when a process is killed at that moment',
  async () => {
    const late = await lastSeen('Killed', async (made) => {
      servers[0]?.signal('SIGKILL');
      await remove(made);
    });
    expect(late).toBeLessThan(BAR_MS);
  },
  MINUTES,
);
