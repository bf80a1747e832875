import { setTimeout as pause } from 'node:timers/promises';
import { endServers } from '../support/server-process';
import { until } from '../support/until';
import { type DatabaseCluster, startDatabaseCluster } from './database-cluster';
import { expectKept, type Ledger, published } from './ledger';
import { expectOnce, schedule, type Scheduled } from './scheduled';
import { type Sites, startSites } from './sites';
import { type Bars, underLoad } from './under-load';

// Three processes of the site, a bucket and three Postgres under Patroni, of which each part fails in turn. Needs
// root, and Debian's patroni, python3-etcd, etcd-server, haproxy, postgresql and iptables.

const MINUTES = 4 * 60 * 1000;
/** How long a leader stays away after another has taken over, and the cluster without a standby. */
const AWAY_MS = 8000;
/** HAProxy uses a process again after two checks. */
const CHECKED_MS = 5000;

const writes = ['publish', 'delete', 'autosave', 'upload', 'message', 'sign-in', 'sign-out'];
/** No request may fail but those that a killed process had begun and that are not sent twice. */
const cutOff = { kinds: writes, outcomes: ['502', 'ECONNRESET'] };
const nothing = { kinds: [], outcomes: [] };
const unavailable = { outcomes: ['503'] };

let cluster: DatabaseCluster;
let sites: Sites;
const ledgers: Ledger[] = [];
const scheduled: Scheduled[] = [];

beforeAll(async () => {
  cluster = await startDatabaseCluster();
  sites = await startSites(cluster);
}, MINUTES);
afterAll(async () => {
  try {
    await endServers();
  } finally {
    await sites?.remove();
    await cluster?.remove();
  }
}, MINUTES);

/** A test in which something happens under load. */
const underFault = (
  title: string,
  fault: string,
  bars: Bars,
  happen: (ledger: Ledger) => Promise<void>,
) =>
  test(
    title,
    async () => {
      scheduled.push(await schedule(sites));
      await underLoad(fault, { sites, cluster, ledgers }, bars, happen);
    },
    MINUTES,
  );

underFault(
  'kill -9 of a process fails no read, and nothing acknowledged is lost or doubled',
  'a process killed',
  { writesWithin: 10, mayFail: cutOff },
  async () => {
    // One that reaches the database through HAProxy, and the one that finds the leader by itself.
    for (const which of [0, 2]) {
      sites.processes[which]?.signal('SIGKILL');
      await sites.processes[which]?.ended;
      await sites.start(which);
      await pause(CHECKED_MS);
    }
  },
);

underFault(
  'a rolling restart of all processes fails no request',
  'a rolling restart',
  { writesWithin: 5, mayFail: nothing },
  async () => {
    for (const which of sites.processes.keys()) {
      sites.processes[which]?.signal('SIGTERM');
      expect(await sites.processes[which]?.ended).toBe(0);
      await sites.start(which);
      await pause(CHECKED_MS);
    }
  },
);

underFault(
  'a switchover loses nothing and stops writing for at most 10 s',
  'a switchover',
  { writesWithin: 10, mayFail: unavailable },
  async () => {
    const old = await cluster.leader();
    await cluster.switchOver();
    await cluster.replaced(old);
    await cluster.settled();
  },
);

underFault(
  'kill -9 of the leader loses nothing, and the next one is used without a restart',
  'the leader killed',
  { writesWithin: 60, mayFail: unavailable },
  async (ledger) => {
    const old = await cluster.leader();
    await old.kill();
    await cluster.replaced(old);
    await published(ledger);
    old.start();
    await cluster.settled();
  },
);

underFault(
  'a standby killed, then the leader: writes wait until a standby confirms them',
  'a standby, then the leader killed',
  { writesWithin: 60, mayFail: unavailable },
  async (ledger) => {
    const standby = await cluster.standby();
    await standby.kill();
    const leader = await cluster.leader();
    await until(async () => (await cluster.standby()) !== standby, { seconds: 60 });
    await published(ledger);
    await leader.kill();
    await cluster.replaced(leader);
    const { length } = ledger.published;
    await pause(AWAY_MS);
    expect(ledger.published.length).toBe(length);
    standby.start();
    await published(ledger);
    leader.start();
    await cluster.settled();
  },
);

const ways = { 'cut off': ['isolate', 'heal'], frozen: ['freeze', 'goOn'] } as const;
for (const [what, [begin, end]] of Object.entries(ways)) {
  underFault(
    `the leader ${what}, and back: it acknowledges nothing more, and no page is outdated`,
    `the leader ${what}, and back`,
    { writesWithin: 60, mayFail: unavailable },
    async (ledger) => {
      const old = await cluster.leader();
      old[begin]();
      await cluster.replaced(old);
      await published(ledger);
      await pause(AWAY_MS);
      old[end]();
      await cluster.settled();
    },
  );
}

test(
  'all of it is still there, and what was scheduled was published once',
  async () => {
    for (const one of scheduled) await expectOnce(cluster, one);
    for (const ledger of ledgers) await expectKept(sites, cluster, ledger);
  },
  MINUTES,
);
