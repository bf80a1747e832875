import { db } from './data-source';
import { isDiskFull } from './errors';

let isSuspected = false;

/** Makes canWrite() try, until it succeeds. */
export function suspectFullDisk(): void {
  isSuspected = true;
}

/** About 360 KB, more than the free space that the files of existing tables may have. */
const PROBE = `
  CREATE TEMP TABLE disk_probe ON COMMIT DROP AS SELECT generate_series(1, 10000) AS filler`;

/** Whether the database has been made read-only, by its operator or by a provider whose disk is full. */
export async function refusesChanges(): Promise<boolean> {
  const [row] = await db().query<{ refuses: boolean }[]>(
    "SELECT current_setting('transaction_read_only')::boolean AS refuses",
  );
  return row?.refuses ?? false;
}

/** Whether the database can store data, as far as is known: it is tried only after a failure. */
export async function canWrite(): Promise<boolean> {
  if (!isSuspected) return true;
  try {
    await db().transaction((manager) => manager.query(PROBE));
    isSuspected = false;
    return true;
  } catch (error) {
    if (isDiskFull(error)) return false;
    throw error;
  }
}
