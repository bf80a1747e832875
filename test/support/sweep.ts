import pino from 'pino';
import { db } from '../../src/server/platform/database/data-source';
import { startSweeping } from '../../src/server/sweep';
import { until } from './until';

/** Sweeps once, completely: expired rate limits are deleted last, so one of them shows the end. */
export async function sweepOnce(): Promise<void> {
  await db().query(`INSERT INTO rate_limit (key, points, expire) VALUES ('run out', 1, 0)`);
  const isOver = async () => {
    const rows = await db().query<unknown[]>(`SELECT 1 FROM rate_limit WHERE key = 'run out'`);
    return rows.length === 0;
  };
  const stop = startSweeping(pino({ level: 'silent' }));
  try {
    await until(isOver);
  } finally {
    stop();
  }
}
