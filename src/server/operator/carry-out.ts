import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MigrationExecutor } from 'typeorm';
import { inDatabase, db } from '../platform/database/data-source';
import { DatabaseError } from '../platform/database/errors';
import { withoutLimit } from '../platform/database/limited-client';
import { LockedError, lockFolder } from '../platform/database/lock';
import { refuseNewer } from '../platform/database/oldest-releases';
import type { Env } from '../platform/config';
import { checked, completeBackup, parseImport } from './archive-args';
import { move, restore } from './archive-commands';
import { askServer } from './ask-server';
import { type Outcome, runCommand } from './run-command';

// Long enough for a server to start or stop, and for the lock of a killed container to expire
// (platform/database/lock.ts).
const WAIT_MS = 30_000;
const PAUSE_MS = 200;

/**
 * Runs a command on Postgres or in the embedded database: through the server that has it open, or
 * directly if no server is running.
 */
export function carryOut(env: Env, args: string[]): Promise<Outcome> {
  return withoutLimit(() => carryOutHere(env, [...args])); // a backup may take hours
}

async function carryOutHere(env: Env, args: string[]): Promise<Outcome> {
  const [name] = args;
  if (name === 'restore') return { status: 0, lines: await restore(env, args, process.stdin) };
  if (name === 'move-to-postgres') return { status: 0, lines: await move(env, args) };
  if (name === 'backup') args = completeBackup(args, env.backupKey);
  // The server that carries it out may have another working directory.
  if (name === 'import-release') args = [name, path.resolve(checked(parseImport(args)).file)];
  if (env.databaseUrl !== undefined) return openAndRun(env, args);
  const owner = ownerOf(env.dataDir);
  let told = false;
  for (const end = Date.now() + WAIT_MS; ; await pause(PAUSE_MS)) {
    const answer = await askServer(env.dataDir, args);
    if (answer) return answer;
    if (process.getuid?.() === 0 && owner !== 0) {
      // Files created by root could not be opened by the site.
      throw new DatabaseError(
        'DATA_DIR does not belong to root. Run the command as the user that runs the site.',
      );
    }
    const unlock = lock(env.dataDir, Date.now() > end);
    if (unlock) return openAndRun(env, args).finally(unlock);
    if (!told) process.stderr.write('Another Assay process is using DATA_DIR. Waiting for it.\n');
    told = true;
  }
}

/** The user id that owns the database. A wrong DATA_DIR must not create a new, empty database. */
function ownerOf(dataDir: string): number {
  const folder = fs.statSync(path.join(dataDir, 'database'), { throwIfNoEntry: false });
  if (folder) return folder.uid;
  throw new DatabaseError(
    `There is no database in ${dataDir} yet. Set DATABASE_URL or DATA_DIR as the site does, ` +
      'or start the site once.',
  );
}

/** Null while another process has locked the folder; on the last attempt it throws instead. */
function lock(dataDir: string, last: boolean): (() => void) | null {
  try {
    return lockFolder(dataDir);
  } catch (error) {
    if (last || !(error instanceof LockedError)) throw error;
    return null;
  }
}

function openAndRun(env: Env, args: string[]): Promise<Outcome> {
  return inDatabase(env, async () => {
    await refuseNewer(db());
    const missing = await new MigrationExecutor(db()).getPendingMigrations();
    // A backup is of the database as it is, and is best made before an upgrade.
    if (missing.length > 0 && args[0] !== 'backup') {
      // Do not migrate here: a server of the previous release may still be running on it.
      throw new DatabaseError(
        'The database has not been upgraded to this release. Start the site once.',
      );
    }
    return runCommand(env, args, { output: process.stdout });
  });
}
