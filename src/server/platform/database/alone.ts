import { clientOptions, KEEP_ALIVE, noticeLoss } from './hosts';
import { HostsClient } from './hosts-client';

/**
 * Runs `work` while no other process runs anything under this name, or returns null if one does. The
 * lock belongs to a transaction, because a pooler in transaction mode gives each of them another
 * session. If its connection breaks, another process may begin. Without an address, the database is
 * the embedded one of this process.
 */
export async function runAlone<T>(
  url: string | undefined,
  name: string,
  work: () => Promise<T>,
): Promise<T | null> {
  if (url === undefined) return work();
  const client = new HostsClient({ ...clientOptions(url), ...KEEP_ALIVE });
  // The lock is gone, and `work` finds out by itself whether the database is.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('BEGIN');
    // It may take hours, and locks nothing else.
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    await client.query(noticeLoss('LOCAL'));
    const { rows } = await client.query<{ locked: boolean }>(
      'SELECT pg_try_advisory_xact_lock(hashtext($1)) AS locked',
      [name],
    );
    return rows[0]?.locked ? await work() : null;
  } finally {
    await client.end();
  }
}
