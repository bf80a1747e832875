import fs from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Env } from '../platform/config';
import { BackupError } from './backup-error';
import { makeBackup } from './make-backup';
import { PART } from './new-file';

/** How many of these archives stay. */
const KEPT = 3;
const NAME = /^before-upgrade-.*\.tar(\.age)?$/;

/**
 * Writes the rows of the open database to DATA_DIR/backups before migrations change them, and
 * deletes older archives of this kind. It has no uploads, which migrations do not change. Throws
 * BackupError, so that nothing is upgraded without it.
 */
export async function archiveBeforeUpgrade(env: Env, log: Logger): Promise<void> {
  const began = Date.now();
  const folder = folderIn(env.dataDir);
  const recipient = env.backupKey;
  const time = new Date(began).toISOString().replace(/[-:]|\.\d+/g, '');
  const end = recipient === undefined ? '.tar' : '.tar.age';
  const file = path.join(folder, `before-upgrade-${time}${end}`);
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { rows } = await makeBackup(env, file, { scope: 'site', recipient, media: false });
    const bytes = fs.statSync(file).size;
    log.info({ file, rows, bytes, ms: Date.now() - began }, 'archived before the upgrade');
    removeOld(folder);
  } catch (error) {
    if (!(error instanceof BackupError) && !isFileError(error)) throw error;
    throw new BackupError(
      `The database was not upgraded, because it could not be archived first. ` +
        `${(error as Error).message} Or set ARCHIVE_BEFORE_UPGRADE=false, after making a backup.`,
    );
  }
}

/** The path of the newest of these archives. Throws BackupError. */
export function newestBeforeUpgrade(dataDir: string): string {
  const folder = folderIn(dataDir);
  const newest = fs.existsSync(folder) ? inOrder(fs.readdirSync(folder)).at(-1) : undefined;
  if (newest === undefined) throw new BackupError(`No upgrade has left an archive in ${folder}.`);
  return path.join(folder, newest);
}

const folderIn = (dataDir: string) => path.join(dataDir, 'backups');

/** The names of these archives. They contain the time, so they sort by it. */
const inOrder = (names: string[]) => names.filter((name) => NAME.test(name)).sort();

function removeOld(folder: string): void {
  const names = fs.readdirSync(folder);
  const old = inOrder(names);
  const parts = names.filter((name) => name.startsWith('before-upgrade-') && name.endsWith(PART));
  for (const name of [...old.slice(0, -KEPT), ...parts]) fs.rmSync(path.join(folder, name));
}

const isFileError = (error: unknown) => (error as NodeJS.ErrnoException).syscall !== undefined;
