import type { ServerProcess } from '../support/server-process';
import { until } from '../support/until';
import { measured } from '../support/measured';
import type { DatabaseCluster } from './database-cluster';
import { expectKept, type Ledger } from './ledger';
import { startLoad } from './load';
import { lineOf, type Report, reportOf } from './report';
import type { Watched } from './watch-pages';
import type { Sites } from './sites';
import { expectShared, freshness } from './together';

const FRESH_MS = 1000;
/**
 * How long a reader of a page in memory may wait, on two cores that eleven programs share. A process alone needs
 * less than a second (test/postgres/frozen.full.test.ts); HAProxy waits for one before it asks another process.
 */
const READ_MS = 2500;

/** What must hold besides what always must. */
export interface Bars {
  /** The longest time without an acknowledged post. */
  writesWithin: number;
  /** Kinds of requests that may fail, and the outcomes that they may have then. */
  mayFail: { kinds?: string[]; outcomes: string[] };
}

/**
 * Lets something happen to the site under load, and expects what must hold: nothing acknowledged is lost or
 * doubled, no cached page fails, no page is outdated, writes go on in time, and after that the processes
 * share everything. `happen` ends when all is repaired.
 */
export async function underLoad(
  fault: string,
  { sites, cluster, ledgers }: { sites: Sites; cluster: DatabaseCluster; ledgers: Ledger[] },
  bars: Bars,
  happen: (ledger: Ledger) => Promise<void>,
): Promise<void> {
  const load = await startLoad(sites);
  ledgers.push(load.ledger);
  let pages: Watched[] = [];
  let report: Report = new Map();
  let beganMs = 0;
  try {
    await load.goesOn();
    await load.withoutDeletions(() => {
      beganMs = performance.now();
      return happen(load.ledger);
    });
    await load.goesOn();
    await Promise.all(sites.processes.map(rendersAgain));
  } finally {
    const ended = await load.stop();
    pages = ended.pages;
    report = reportOf(ended.sent);
    measured(lineOf(fault, report));
  }
  const bridged = pages.map((page) => `${page.bridged} of ${page.looks}`).join(', ');
  const [shown, gone] = await freshness(sites);
  measured(
    `${fault}: pages from before the outage by process ${bridged}; afterwards a post is on all after ` +
      `${shown.toFixed(0)} ms, gone after ${gone.toFixed(0)} ms`,
  );
  expect([...failures(report, bars, beganMs), ...pages.flatMap(({ wrong }) => wrong)]).toEqual([]);
  expect(Math.max(shown, gone)).toBeLessThan(FRESH_MS);
  await expectKept(sites, cluster, load.ledger);
  await expectShared(sites);
  expect(sites.processes.map((one) => one.errors())).toEqual(sites.processes.map(() => ''));
}

/** Expects that a process which is ready shows no page from before an outage any more, after five seconds. */
async function rendersAgain(one: ServerProcess): Promise<void> {
  const get = (address: string) => one.call('GET', address);
  await until(async () => (await get('/readyz')).status === 200, {
    what: 'a process that is ready',
  });
  const isBridged = async () =>
    (await get('/bloglist')).headers.get('cache-control')?.includes('no-store');
  await until(async () => !(await isBridged()), { seconds: 5, what: 'pages that are not bridged' });
}

/** What the report has that the bars do not allow. */
function failures(report: Report, { writesWithin, mayFail }: Bars, beganMs: number): string[] {
  const wrong: string[] = [];
  for (const [kind, { failed }] of report) {
    const may = kind !== 'cached' && (mayFail.kinds?.includes(kind) ?? true);
    for (const [outcome, count] of Object.entries(failed)) {
      if (!may || !mayFail.outcomes.includes(outcome)) wrong.push(`${kind}: ${count} x ${outcome}`);
    }
  }
  const cached = report.get('cached');
  if (!cached || cached.slowest > READ_MS) {
    const { address = '', beganMs: askedMs = 0 } = cached?.slowestAt ?? {};
    const after = ((askedMs - beganMs) / 1000).toFixed(1);
    wrong.push(`${address} took ${cached?.slowest.toFixed(0)} ms, asked for after ${after} s`);
  }
  const gap = report.get('publish')?.gap ?? Infinity;
  if (gap > writesWithin * 1000) wrong.push(`nothing published for ${(gap / 1000).toFixed(1)} s`);
  return wrong;
}
