import { setTimeout as pause } from 'node:timers/promises';
import type { Ledger } from './ledger';
import type { Sites } from './sites';

const LOOK_EVERY_MS = 300;
const LONGEST_MS = 10_000;
/** How old a page may be that is not from before an outage: docs/several-machines.md. */
const OUTDATED_MS = 5000;

/** What the list of posts of a process looked like over a load. */
export interface Watched {
  looks: number;
  /** How many were sent from before an outage, and said so. */
  bridged: number;
  /** What was wrong with others. */
  wrong: string[];
}

/** Looks at the list of posts of each process, directly: what was acknowledged before must be on it. */
export function watchPages({ processes }: Sites, ledger: Ledger) {
  let over = false;
  const look = async (which: number, watched: Watched) => {
    const before = performance.now() - OUTDATED_MS;
    const signal = AbortSignal.timeout(LONGEST_MS);
    const answer = await fetch(`${processes[which]!.url}/bloglist`, { signal });
    const text = await answer.text();
    if (answer.status !== 200) return;
    watched.looks += 1;
    if (answer.headers.get('cache-control')?.includes('no-store')) {
      watched.bridged += 1;
      return;
    }
    const shown = Math.max(0, ...Array.from(text.matchAll(/Post (\d+) /g), ([, n]) => Number(n)));
    const wanted = ledger.published.findLast(({ atMs }) => atMs < before)?.number ?? 0;
    if (shown < wanted) watched.wrong.push(`site${which} shows post ${shown}, not ${wanted}`);
    for (const { name, atMs } of ledger.deleted.values()) {
      if (atMs < before && text.includes(name)) watched.wrong.push(`site${which} shows ${name}`);
    }
  };
  const all = processes.map(async (_, which) => {
    const watched: Watched = { looks: 0, bridged: 0, wrong: [] };
    // A process that is killed answers nothing.
    while (!over) {
      await Promise.all([look(which, watched).catch(() => undefined), pause(LOOK_EVERY_MS)]);
    }
    return watched;
  });
  return {
    stop(): Promise<Watched[]> {
      over = true;
      return Promise.all(all);
    },
  };
}
