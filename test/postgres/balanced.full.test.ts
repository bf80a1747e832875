import http from 'node:http';
import { randomUUID } from 'node:crypto';
import { db } from '../../src/server/platform/database/data-source';
import { startApp } from '../support/app';
import { type Bucket, startBucket } from '../support/bucket';
import { fileForm, plainImage } from '../support/image-files';
import { measured } from '../support/measured';
import { loginFirstAdmin, useOwnPlace } from '../support/own-place';
import { type Proxy, startProxy } from '../support/proxy';
import { freePort, type ServerProcess, startServer } from '../support/server-process';
import { until } from '../support/until';

// Two processes on one Postgres and one bucket, behind a real balancer: a rolling restart and a kill.

const MINUTES = 10 * 60 * 1000;
const READERS = 8;
const METRICS_TOKEN = 'm'.repeat(32);
const LONGEST_MS = 30_000;

const place = useOwnPlace();
let bucket: Bucket;
let proxy: Proxy;
let url: string;
let ports: string[];
let servers: ServerProcess[];

const start = (which: number) =>
  startServer(
    place.env({
      PORT: ports[which] ?? '',
      SITE_URL: url,
      MEDIA_S3_URL: bucket.url,
      TRUST_PROXY: '1',
      METRICS_TOKEN,
      LOG_LEVEL: 'warn',
    }),
    { lasting: true },
  );

async function open(kind: 'HAProxy' | 'Caddy'): Promise<void> {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  ports = [String(await freePort()), String(await freePort())];
  bucket = await startBucket();
  servers = [await start(0), await start(1)];
  proxy = await startProxy(
    port,
    servers.map((server) => server.url),
    kind,
  );
}

afterEach(async () => {
  await proxy?.close();
  await bucket?.remove();
});

/** Readers with kept connections and a writer of posts and uploads, until `stop` is called. */
function startLoad(token: string, image: Buffer) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: READERS });
  const load = {
    over: false,
    answered: 0,
    failed: [] as string[],
    posts: new Map<string, string>(),
    uploads: [] as string[],
  };
  const read = (address: string) =>
    new Promise<void>((resolve) => {
      const fail = ({ code }: NodeJS.ErrnoException) => {
        load.failed.push(`${code} ${address}`);
        resolve();
      };
      http
        .get(url + address, { agent }, (answer) => {
          answer.resume().once('error', fail);
          answer.once('end', () => {
            load.answered += 1;
            if (answer.statusCode !== 200) load.failed.push(`${answer.statusCode} ${address}`);
            resolve();
          });
        })
        .once('error', fail);
    });
  const reader = async (_: unknown, which: number) => {
    for (let turn = which; !load.over; turn += 1) {
      await read(turn % 3 ? '/about' : `/api/blogs?limit=1&turn=${turn}`);
    }
  };
  const call = async (path: string, init: RequestInit) => {
    const headers = { authorization: `Bearer ${token}`, ...init.headers };
    const signal = AbortSignal.timeout(LONGEST_MS);
    const answer = await fetch(url + path, { method: 'POST', signal, ...init, headers });
    const said = await answer.text();
    if (answer.status !== 201) throw new Error(`${answer.status} ${said}`);
    return JSON.parse(said);
  };
  const writer = async () => {
    for (let turn = 0; !load.over; turn += 1) {
      const name = `Post ${randomUUID()}`;
      try {
        if (turn % 5 === 0) {
          load.uploads.push((await call('/api/media', { body: fileForm('a.png', image) })).url);
        }
        const headers = { 'content-type': 'application/json' };
        const body = JSON.stringify({ name, sections: [{ type: 'text', content: name }] });
        const { _id } = await call('/api/blogs', { headers, body });
        load.posts.set(_id, name);
        load.answered += 1;
      } catch (error) {
        load.failed.push(`writing: ${(error as Error).message}`);
      }
    }
  };
  const done = Promise.all([...Array.from({ length: READERS }, reader), writer()]);
  return {
    load,
    async stop() {
      load.over = true;
      await done;
      agent.destroy();
    },
  };
}

/** How many answers a process has given. */
async function answeredBy(which: number): Promise<number> {
  const { text } = await servers[which]!.call('GET', '/metrics', { token: METRICS_TOKEN });
  const counts = text.matchAll(/^assay_(?:requests_total\{.*|page_cache_hits_total) (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

describe.each(['HAProxy', 'Caddy'] as const)('behind %s', (kind) => {
  test(
    'a rolling restart fails no request, and kill -9 loses and doubles nothing',
    async () => {
      await open(kind);
      const [first] = servers as [ServerProcess];
      const { token } = (await loginFirstAdmin(first)).json;
      const image = await plainImage(300, 200).png().toBuffer();
      const { load, stop } = startLoad(token, image);
      await until(() => load.answered > 200);
      for (let round = 0; round < 2; round += 1) {
        for (const which of [0, 1]) {
          const server = servers[which] as ServerProcess;
          server.signal('SIGTERM');
          expect(await server.ended).toBe(0);
          servers[which] = await start(which);
          // The next may be restarted once the balancer uses this one again.
          const before = await answeredBy(which);
          await until(async () => (await answeredBy(which)) > before + 100, { seconds: 60 });
        }
      }
      const { answered } = load;
      expect(load.failed).toEqual([]);

      servers[0]?.signal('SIGKILL');
      await servers[0]?.ended;
      const before = load.answered;
      await until(() => load.answered > before + 200, { seconds: 60 });
      servers[0] = await start(0);
      await stop();
      const cut = load.failed.length;

      for (const [id, name] of load.posts) {
        const { status, json } = await servers[1]!.call('GET', `/api/blogs/${id}`, { token });
        expect([status, json.name]).toEqual([200, name]);
      }
      for (const address of load.uploads) expect((await fetch(url + address)).status).toBe(200);
      for (const server of servers) {
        server.signal('SIGTERM');
        expect(await server.ended).toBe(0);
      }
      const app = await startApp({ place });
      const doubled = await db().query(
        `SELECT name FROM blog WHERE name LIKE 'Post %' GROUP BY name HAVING count(*) > 1`,
      );
      await app.close();
      expect(doubled).toEqual([]);
      measured(
        `${kind}: 4 restarts, 0 of ${answered} requests failed; kill -9: ${cut} requests cut, ` +
          `${load.posts.size + load.uploads.length} writes acknowledged, 0 lost, 0 doubled`,
      );
    },
    MINUTES,
  );

  test(
    'a post published through one process is on the other within a second',
    async () => {
      await open(kind);
      const [first, second] = servers as [ServerProcess, ServerProcess];
      const { token } = (await loginFirstAdmin(first)).json;
      let slowest = 0;
      for (let turn = 0; turn < 10; turn += 1) {
        const name = `Seen ${randomUUID()}`;
        expect((await second.call('GET', '/bloglist')).text).not.toContain(name);
        const json = { name, sections: [{ type: 'text', content: name }] };
        expect((await first.call('POST', '/api/blogs', { token, json })).status).toBe(201);
        const begin = performance.now();
        await until(async () => (await second.call('GET', '/bloglist')).text.includes(name));
        slowest = Math.max(slowest, performance.now() - begin);
      }
      measured(
        `${kind}: a publish shows on the other process after at most ${slowest.toFixed(0)} ms`,
      );
      expect(slowest).toBeLessThan(1000);
    },
    MINUTES,
  );
});
