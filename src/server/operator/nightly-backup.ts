import fs from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { copyBeforeUpgrade } from '../backup/archive-before-upgrade';
import { BackupError } from '../backup/backup-error';
import {
  backupName,
  type BackupPlace,
  inBackupPlace,
  newestIn,
  requireBackupTo,
} from '../backup/backup-place';
import { throwawayKey } from '../backup/encryption';
import { writeNewFile } from '../backup/new-file';
import type { Env } from '../platform/config';
import { runAlone } from '../platform/database/alone';
import { STREAM } from './archive-args';
import { carryOut } from './carry-out';
import { lastNightly, record, recorded } from './nightly-records';
import { isTrialDue, runDueTrial } from './prove-backup';

/** Another process makes the backup at the moment. */
export class TakenError extends BackupError {
  constructor() {
    super('Another process is making the nightly backup. Wait until it has ended.');
  }
}

/**
 * Makes a backup in BACKUP_TO, and deletes those that are older than the newest BACKUPS_KEPT. Copies the
 * archive of the last upgrade there. Once a week restores the newest backup as a trial. With `since`, makes
 * no backup if a nightly one was made after that time, and returns null if nothing else was due. Throws
 * whatever made it fail, and TrialError if only the trial did.
 */
export async function nightlyBackup(env: Env, since?: Date): Promise<string[] | null> {
  const done = await runAlone(env.databaseUrl, 'nightly backup', async () => {
    const isDue = await isTrialDue(env);
    const last = since && (await lastNightly(env));
    const made = last && last > since ? undefined : await backUp(env, isDue);
    const copied = await inBackupPlace(requireBackupTo(env), (place) =>
      copyBeforeUpgrade(env, place),
    );
    const proved = isDue ? [await runDueTrial(env, made)] : [];
    return [...(made?.lines ?? []), ...copied, ...proved];
  });
  if (done === null) throw new TakenError();
  return done.length > 0 ? done : null;
}

async function backUp(env: Env, isTrialDue: boolean) {
  // The site knows only the public key. For a trial, the backup is also encrypted for a key that
  // only this process has.
  const key = isTrialDue && env.backupKey !== undefined ? await throwawayKey() : undefined;
  const name = backupName('assay', new Date(), env.backupKey !== undefined);
  const lines = await recorded(env, 'nightly', () =>
    inBackupPlace(requireBackupTo(env), async (place) => {
      await place.list('assay'); // a bucket that is away refuses the archive only when it is complete
      const made = await makeNew(env, place, name, key?.recipient);
      for (const old of (await place.list('assay')).slice(0, -env.backupsKept))
        await place.remove(old);
      return made;
    }),
  );
  return { name, key, lines };
}

async function makeNew(
  env: Env,
  place: BackupPlace,
  name: string,
  recipient: string | undefined,
): Promise<string[]> {
  const file = place.fileFor(name);
  const also = recipient === undefined ? [] : ['--to', env.backupKey ?? '', '--to', recipient];
  const { status, lines } = await carryOut(env, ['backup', file, '--unrecorded', ...also]);
  if (status !== 0) throw new BackupError(lines.join(' '));
  const bytes = fs.statSync(file).size;
  await place.store(name);
  const address = place.addressOf(name);
  const [, outcome = ''] = lines;
  await record(env, { kind: 'nightly', place: address, bytes, succeeded: true, outcome });
  return [`Backed up to ${address}.`, outcome];
}

/** Copies the newest backup in BACKUP_TO to a new file or to the output. */
export async function fetchBackup(env: Env, target: string, output: NodeJS.WritableStream) {
  return inBackupPlace(requireBackupTo(env), async (place) => {
    const name = await newestIn(place);
    const content = fs.createReadStream(await place.fetch(name));
    if (target === STREAM) {
      await pipeline(content, output, { end: false }).catch((error: Error) => {
        throw new BackupError(`The output is incomplete: ${error.message}. Delete it.`);
      });
    } else await writeNewFile(target, content);
    return [`This is ${place.addressOf(name)}.`];
  });
}
