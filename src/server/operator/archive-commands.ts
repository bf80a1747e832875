import fs from 'node:fs';
import path from 'node:path';
import { withNewestBeforeUpgrade } from '../backup/archive-before-upgrade';
import { BackupError } from '../backup/backup-error';
import { recordBackup } from '../backup/backup-records';
import { describeBackup, makeBackup, type Made } from '../backup/make-backup';
import { moveToPostgres } from '../backup/move-to-postgres';
import { writeNewFile } from '../backup/new-file';
import { openArchive } from '../backup/open-archive';
import { restoreArchive, type Restored } from '../backup/restore-archive';
import { whoMade } from '../backup/check-target';
import { jwtSecretOf } from '../auth/secret';
import type { Env } from '../platform/config';
import { parseBackup, parseMove, parseRestore, secretKey, STREAM, checked } from './archive-args';

/** What a command has besides its arguments: only a process of its own has an output. */
export interface Surroundings {
  output?: NodeJS.WritableStream;
  signal?: AbortSignal;
}

const ADD_UNENCRYPTED =
  'the backups of this site are (BACKUP_KEY or --identity). If you decrypted it yourself, or it is older than ' +
  'the key, add --unencrypted. Nothing was changed.';

/** Writes a backup of the open database to a new file. Throws BackupError. */
export async function backup(
  env: Env,
  args: string[],
  { output, signal }: Surroundings,
): Promise<string[]> {
  const parsed = checked(parseBackup(args));
  const { file, scope, recipient = env.backupKey, alsoFor, unrecorded } = parsed;
  const target = file === STREAM ? output : file;
  if (target === undefined) {
    throw new BackupError(
      'The running site writes the backup of its embedded database, so name a file instead of -.',
    );
  }
  const isBackup = scope === 'site' && !unrecorded; // the content alone is none
  const place = file === STREAM ? 'the output of the command' : file;
  const record = (succeeded: boolean, outcome: string, bytes: number | null) =>
    recordBackup({ kind: 'command', place, bytes, succeeded, outcome });
  let written: Made;
  try {
    written = await makeBackup(env, target, { scope, recipient, alsoFor, signal });
  } catch (error) {
    if (isBackup && error instanceof BackupError) await record(false, error.message, null);
    throw error;
  }
  const { rows, files, bytes } = written;
  if (isBackup) await record(true, `It has ${rows} rows and ${files} files.`, bytes);
  return [
    ...(file === STREAM ? [] : [`Backed up to ${file}.`]),
    ...describeBackup(written, { scope, recipient }),
  ];
}

/** Restores an archive, from a file or from `input`. The site must not be running. */
export async function restore(
  env: Env,
  args: string[],
  input: NodeJS.ReadableStream,
): Promise<string[]> {
  const parsed = checked(parseRestore(args));
  refuseRoot(env);
  const key = await secretKey(parsed.identity);
  const isKeySet = env.backupKey !== undefined || key !== undefined;
  const onlyEncrypted = isKeySet && !parsed.unencrypted ? ADD_UNENCRYPTED : undefined;
  const open = (file: string, name: string) => openArchive(file, key, { onlyEncrypted, name });
  const archive = await openNamed(env, parsed.file, input, open);
  try {
    const { manifest, jwtSecret, releaseKey } = archive;
    const scope = parsed.scope ?? manifest.scope;
    const { replace = false, foreign } = parsed;
    const restored = await restoreArchive(env, archive, { scope, replace, foreign });
    const origin = archive.originFor(jwtSecretOf(env));
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return [
      `Restored the ${scope} of ${manifest.createdAt}, made by release ${manifest.release}: ` +
        `${rows} rows and every file, as they were then. Start the site.`,
      ...(origin === 'own'
        ? []
        : [
            `${whoMade(origin)} On a new machine, that is expected. Otherwise look at the accounts under Team.`,
          ]),
      ...(manifest.hasMedia ? [] : ['The archive has no uploads: those of this site stayed.']),
      ...(manifest.missing.length > 0
        ? [`Missing files when the archive was made: ${manifest.missing.length}.`]
        : []),
      ...describeRestored(restored, jwtSecret !== null),
      ...keepReleaseKey(env, releaseKey),
    ];
  } finally {
    await archive.close();
  }
}

/** Writes RELEASE_KEY of an archive to a file, unless the site has it, and says so. */
function keepReleaseKey(env: Env, releaseKey: string | null): string[] {
  if (releaseKey === null || releaseKey === env.releaseKey) return [];
  const file = path.join(env.dataDir, 'release-key');
  fs.mkdirSync(env.dataDir, { recursive: true, mode: 0o700 });
  fs.writeFileSync(file, releaseKey, { mode: 0o600 });
  return [
    `The archive has the RELEASE_KEY of its site, which is now in ${file}. To sign releases with it, set ` +
      'RELEASE_KEY_FILE to that path.',
  ];
}

/** Opens a file, the input, or with null what the last upgrade left. It stays open, and is read more than once. */
async function openNamed<T>(
  env: Env,
  file: string | null,
  input: NodeJS.ReadableStream,
  open: (file: string, name: string) => Promise<T>,
): Promise<T> {
  if (file === null) return withNewestBeforeUpgrade(env, open);
  if (file !== STREAM) return open(file, file);
  const stored = await store(env, input);
  return open(stored, 'Standard input').finally(() => fs.rmSync(stored, { force: true }));
}

/** Moves the site from the embedded database to Postgres. The site must not be running. */
export async function move(env: Env, args: string[]): Promise<string[]> {
  const { replace } = checked(parseMove(args));
  refuseRoot(env);
  const restored = await moveToPostgres(env, replace);
  return [
    'The site is in the Postgres database. Start it with the same DATABASE_URL.',
    `The embedded database stays as it was: delete ${path.join(env.dataDir, 'database')} when you ` +
      'no longer need it.',
    ...describeRestored(restored, true),
  ];
}

function describeRestored(
  { lostFactors, withoutPassword }: Restored,
  hasSecret: boolean,
): string[] {
  const lines: string[] = [];
  if (lostFactors.length > 0) {
    lines.push(
      hasSecret
        ? 'The authenticator apps of these people were set up under another JWT_SECRET.'
        : 'The archive is not encrypted, so it does not have the JWT_SECRET that these people’s ' +
            'authenticator apps were set up under.',
      'They sign in with a recovery code, or after `npm run admin -- reset-2fa EMAIL`, and set up ' +
        'their app again:',
      ...lostFactors.map((email) => `  ${email}`),
    );
  }
  if (withoutPassword > 0) {
    lines.push(
      `People without a password: ${withoutPassword}. \`npm run admin -- reset-password EMAIL\` ` +
        'makes a link for each, once the site has been started.',
    );
  }
  return lines;
}

/** Stores what is read, because an archive is checked before it is restored. */
async function store(env: Env, input: NodeJS.ReadableStream): Promise<string> {
  fs.mkdirSync(env.dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(env.dataDir, 'restore-input');
  fs.rmSync(file, { force: true }); // of a restore that was killed
  await writeNewFile(file, input as unknown as AsyncIterable<Uint8Array>);
  return file;
}

/** Files that root creates could not be opened by the site. */
function refuseRoot({ dataDir }: Env): void {
  const folder = fs.statSync(dataDir, { throwIfNoEntry: false });
  if (process.getuid?.() !== 0 || !folder || folder.uid === 0) return;
  throw new BackupError(
    'DATA_DIR does not belong to root. Run the command as the user that runs the site.',
  );
}
