import { setTimeout } from 'node:timers/promises';

const HOUR = 60 * 60 * 1000;
/** Three in the morning, UTC. */
const HOUR_OF_NIGHT = 3;
/** A backup that is younger does not have to be made again at the start. */
export const RECENT_MS = 20 * HOUR;
/** How much earlier the night may begin by the clock of another machine. */
const CLOCKS_MS = HOUR;
/** How an attempt ended. */
type Ending = 'done' | 'failed' | 'trial failed';
/** A trial takes longer, and reads a whole backup from its bucket. */
const RETRY_MS = { failed: HOUR / 4, 'trial failed': HOUR };

/** The time; tests have their own. */
export const clock = {
  now: () => new Date(),
  pause: (ms: number): Promise<unknown> => setTimeout(ms),
};

/**
 * Calls `attempt` every night at three (UTC), and at once, with the time after which a backup is
 * enough. After a failure it is called again within the hour, for the same night.
 */
export async function everyNight(
  attempt: (since: Date) => Promise<Ending>,
  { now, pause } = clock,
): Promise<never> {
  const before = (ms: number) => new Date(now().getTime() - ms);
  let since = before(RECENT_MS);
  for (;;) {
    const ending = await attempt(since);
    const night = untilNight(now());
    if (ending !== 'done' && night > RETRY_MS[ending]) {
      await pause(RETRY_MS[ending]);
      continue;
    }
    await pause(night);
    since = before(CLOCKS_MS);
  }
}

/** Milliseconds until the next backup; a clock that is set while waiting moves it by as much. */
function untilNight(now: Date): number {
  const next = new Date(now);
  next.setUTCHours(HOUR_OF_NIGHT, 0, 0, 0);
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1);
  return next.getTime() - now.getTime();
}
