import { setTimeout as pause } from 'node:timers/promises';
import { freshDatabase, type Place } from '../support/app';
import { loginFirstAdmin, siteEnv } from '../support/own-place';
import { type Proxy, startProxy } from '../support/proxy';
import { endServers, freePort, type ServerProcess, startServer } from '../support/server-process';
import { proxyDatabase, type TcpProxy } from '../support/tcp-proxy';
import { until } from '../support/until';
import { call } from '../support/call';

// Two processes behind HAProxy and behind Caddy with the published settings, when what is behind or beside them fails.

const READS = 60;
const PAUSE_MS = 200;

let place: Place;
let database: TcpProxy;
let balancer: Proxy;
let url: string;
let servers: ServerProcess[];
async function open(kind: 'HAProxy' | 'Caddy'): Promise<void> {
  place = await freshDatabase();
  const proxied = await proxyDatabase(place);
  database = proxied.proxy;
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const env = siteEnv(place, { DATABASE_URL: proxied.url, SITE_URL: url, TRUST_PROXY: '1' });
  servers = [await startServer(env), await startServer(env)];
  balancer = await startProxy(
    port,
    servers.map((server) => server.url),
    kind,
  );
}
afterEach(async () => {
  await balancer.close();
  await endServers();
  await database.cut();
  await place.remove();
});

const site: Pick<ServerProcess, 'call'> = {
  call: (method, path, options) => call(url + path, method, options),
};
const status = async (path: string) => (await site.call('GET', path)).status;

/** The statuses of reads over twelve seconds, in which the balancer notices what happened. */
async function readOn(path: string): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let turn = 0; turn < READS; turn += 1) {
    statuses.add(await status(path));
    await pause(PAUSE_MS);
  }
  return statuses;
}

describe.each(['HAProxy', 'Caddy'] as const)('behind %s', (kind) => {
  test('while the database is away, cached pages are sent without a gap, and changes are refused', async () => {
    await open(kind);
    for (let turn = 0; turn < 8; turn += 1) expect(await status('/about')).toBe(200);
    await database.cut();
    expect([...(await readOn('/about'))]).toEqual([200]);
    const refused = await loginFirstAdmin(site);
    expect([refused.status, refused.json.message]).toEqual([
      503,
      'The database is unavailable. Try again in a minute',
    ]);
    await database.restore();
    await until(async () => (await loginFirstAdmin(site)).status === 200, { what: 'a sign-in' });
  });

  test('when a process is killed, no read fails', async () => {
    await open(kind);
    const reading = readOn('/api/blogs?limit=1');
    servers[0]?.signal('SIGKILL');
    expect([...(await reading)]).toEqual([200]);
  });
});
