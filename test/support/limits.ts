import { usedUp } from '../../src/server/platform/http/used-up';
import { db } from '../../src/server/platform/database/data-source';

/** Forgets the counts of limits whose keys begin with this, and which keys are used up. */
export async function forgetCounts(start = ''): Promise<void> {
  await db().query('DELETE FROM rate_limit WHERE starts_with(key, $1)', [start]);
  usedUp.forgetAll();
}

/** Ends the window of all counts. */
export async function endWindows(): Promise<void> {
  await db().query('UPDATE rate_limit SET expire = $1', [Date.now() - 1]);
  usedUp.forgetAll();
}
