import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../support/until';
import { type Ledger, newLedger } from './ledger';
import { isGood, type Kind, Sender, type Sent } from './sender';
import type { Sites } from './sites';
import { watchPages, type Watched } from './watch-pages';
import { writersOf } from './writers';

const READERS = 3;
const PAGES = ['/', '/about', '/bloglist', '/press'];
/** How many good answers of a kind count as going on as usual. */
const usual: [Kind, number][] = [
  ['cached', 40 * PAGES.length],
  ['uncached', 10],
  ['publish', 5],
  ['delete', 1],
  ['autosave', 5],
  ['upload', 1],
  ['message', 1],
  ['sign-out', 1],
];

/** Readers, writers and people who sign in, all through HAProxy, each with a pause between requests. */
export interface Load {
  ledger: Ledger;
  /** Waits until all kinds are answered again as usual. */
  goesOn(): Promise<void>;
  /**
   * Lets something happen while nothing is deleted. After a deletion, a page is sent only once it was rendered
   * again, so those that may show what was deleted are not in memory for an outage.
   */
  withoutDeletions(happen: () => Promise<void>): Promise<void>;
  stop(): Promise<{ sent: Sent[]; pages: Watched[] }>;
}

export async function startLoad(sites: Sites): Promise<Load> {
  const token = await sites.signIn();
  const ledger = newLedger();
  const sender = new Sender(sites.front.url);
  const write = writersOf(sender, token, ledger);
  let over = false;
  let deleting = true;
  const every = async (ms: number, work: (turn: number) => Promise<unknown>) => {
    for (let turn = 0; !over; turn += 1) await Promise.all([work(turn), pause(ms)]);
  };
  const readCached = (turn: number) =>
    sender.send('cached', 'GET', PAGES[turn % PAGES.length] ?? '/', {});
  const readUncached = () =>
    sender.send('uncached', 'GET', `/api/blogs?limit=2&q=${randomUUID()}`, {});
  const watched = watchPages(sites, ledger);
  const work = Promise.all([
    ...Array.from({ length: READERS }, () => every(80, readCached)),
    every(200, readUncached),
    every(500, write.publish),
    every(1500, async () => deleting && write.withdraw()),
    every(500, () => write.autosave(0)),
    every(700, () => write.autosave(1)),
    every(2000, write.upload),
    every(400, write.image),
    every(1000, write.message),
    every(2500, write.signInAndOut),
  ]);
  const answered = (kinds: [Kind, number][]) => {
    const begin = performance.now();
    const counted = (wanted: Kind) =>
      sender.sent.filter(
        ({ kind, beganMs, outcome }) => kind === wanted && beganMs > begin && isGood(outcome),
      ).length;
    const areUsual = () => kinds.every(([kind, count]) => counted(kind) >= count);
    return until(areUsual, { seconds: 60, what: 'the load as usual' });
  };
  return {
    ledger,
    goesOn: () => answered(usual).then(() => undefined),
    async withoutDeletions(happen) {
      deleting = false;
      // Each process has rendered each page since.
      await answered(usual.filter(([kind]) => kind !== 'delete'));
      await happen();
      deleting = true;
    },
    async stop() {
      over = true;
      await work;
      sender.close();
      return { sent: sender.sent, pages: await watched.stop() };
    },
  };
}
