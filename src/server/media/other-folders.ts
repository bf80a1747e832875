import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { ClientBase } from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../platform/config';

const FOLDER_LOCKS = 4_702_112; // any number that all processes share
const MAX_ID = 2 ** 31;

const OTHERS = `
  SELECT count(*)::int AS others FROM pg_locks
  WHERE locktype = 'advisory' AND classid::int8 = $1 AND objid::int8 <> $2 AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

/**
 * Warns if another process on the same database stores uploads in another folder: each would answer
 * 404 for files of the other. A lock that lasts as long as the connection announces the own folder.
 */
export async function warnOfOtherFolders(
  client: ClientBase,
  { mediaS3, dataDir }: Pick<Config, 'mediaS3' | 'dataDir'>,
  log: Logger,
): Promise<void> {
  if (mediaS3) return;
  const id = folderId(dataDir);
  await client.query('SELECT pg_advisory_lock_shared($1, $2)', [FOLDER_LOCKS, id]);
  const { rows } = await client.query<{ others: number }>(OTHERS, [FOLDER_LOCKS, id]);
  if (!rows[0]?.others) return;
  log.warn(
    'another process stores uploads in a folder of its own: files of one are 404 on the other. ' +
      'Set MEDIA_S3_URL for both, or let both use one DATA_DIR',
  );
}

/** Identifies DATA_DIR, which several computers may share. */
function folderId(dataDir: string): number {
  const file = path.join(dataDir, 'folder-id');
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    fs.writeFileSync(file, String(randomInt(MAX_ID)), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return Number(fs.readFileSync(file, 'utf8')) || 0;
}
