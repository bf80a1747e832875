import fs from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Env } from '../platform/config';
import { BackupError } from './backup-error';
import { backupName, type BackupPlace, inBackupPlace, inOrder } from './backup-place';
import { makeBackup } from './make-backup';
import { PART, writeNewFile } from './new-file';

const PURPOSE = 'before-upgrade';
/** How many of these archives stay. */
const KEPT = 3;

/**
 * Writes the rows of the open database to BACKUP_TO, or to DATA_DIR/backups, before migrations change
 * them, and deletes older archives of this kind. It has no uploads, which migrations do not change.
 * Throws BackupError, so that nothing is upgraded without it.
 */
export async function archiveBeforeUpgrade(env: Env, log: Logger): Promise<void> {
  const began = Date.now();
  const recipient = env.backupKey;
  const name = backupName(PURPOSE, new Date(began), recipient !== undefined);
  try {
    if (env.backupTo === undefined) makeFolder(folderOf(env));
    await inBackupPlace(env.backupTo ?? folderOf(env), async (place) => {
      const target = place.fileFor(name);
      const made = await makeBackup(env, target, { scope: 'site', recipient, media: false });
      await place.store(name);
      const { rows, bytes } = made;
      const file = place.addressOf(name);
      log.info({ file, rows, bytes, ms: Date.now() - began }, 'archived before the upgrade');
      for (const old of (await place.list(PURPOSE)).slice(0, -KEPT)) await place.remove(old);
    });
  } catch (error) {
    if (!(error instanceof BackupError) && !isFileError(error)) throw error;
    throw new BackupError(
      `The database was not upgraded, because it could not be archived first. ` +
        `${(error as Error).message} Or set ARCHIVE_BEFORE_UPGRADE=false, after making a backup.`,
    );
  }
}

/**
 * Runs `use` with the file of the newest of these archives, and with its address, in BACKUP_TO or in
 * DATA_DIR/backups, where it was before BACKUP_TO was set. Throws BackupError if there is none.
 */
export async function withNewestBeforeUpgrade<T>(
  env: Env,
  use: (file: string, address: string) => Promise<T>,
): Promise<T> {
  const folder = folderOf(env);
  const places = [env.backupTo ?? [], fs.existsSync(folder) ? folder : []].flat();
  for (const where of places) {
    const found = await inBackupPlace(where, async (place) => {
      const newest = (await place.list(PURPOSE)).at(-1);
      if (newest === undefined) return null;
      return { result: await use(await place.fetch(newest), place.addressOf(newest)) };
    });
    if (found) return found.result;
  }
  const where = env.backupTo === undefined ? '' : 'BACKUP_TO or ';
  throw new BackupError(`No upgrade has left an archive in ${where}${folder}.`);
}

/**
 * Copies the newest archive in DATA_DIR/backups to BACKUP_TO, if that has none so new: the site that made it
 * may have no key to the backups. As many stay as of the nightly ones, so that someone who has taken over
 * the site cannot push out the archives from before sooner than those. Returns a line, if it was copied.
 */
export async function copyBeforeUpgrade(env: Env, place: BackupPlace): Promise<string[]> {
  const folder = folderOf(env);
  const newest = inOrder(fs.existsSync(folder) ? fs.readdirSync(folder) : [], PURPOSE).at(-1);
  if (newest === undefined) return [];
  const last = (await place.list(PURPOSE)).at(-1);
  if (last !== undefined && last >= newest) return [];
  await writeNewFile(place.fileFor(newest), fs.createReadStream(path.join(folder, newest)));
  await place.store(newest);
  const kept = await place.list(PURPOSE);
  for (const old of kept.slice(0, -env.backupsKept)) await place.remove(old);
  return [`Copied the archive of the last upgrade to ${place.addressOf(newest)}.`];
}

const folderOf = ({ dataDir }: Env) => path.join(dataDir, 'backups');

/** Without what killed starts left: the caller has the lock of the upgrade, so nobody else writes. */
function makeFolder(folder: string): void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const parts = fs
    .readdirSync(folder)
    .filter((name) => name.startsWith(`${PURPOSE}-`) && name.endsWith(PART));
  for (const name of parts) fs.rmSync(path.join(folder, name));
}

const isFileError = (error: unknown) => (error as NodeJS.ErrnoException).syscall !== undefined;
