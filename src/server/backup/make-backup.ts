import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { jwtSecretOf } from '../auth/secret';
import type { Env } from '../platform/config';
import { db } from '../platform/database/data-source';
import { openStore } from '../uploads/store';
import { BackupError } from './backup-error';
import { encryptFor } from './encryption';
import { writeNewFile } from './new-file';
import type { ArchiveScope } from './tables';
import { writeArchive, type Written } from './write-archive';

export interface BackupOptions {
  scope: ArchiveScope;
  /** A public key of age; undefined for an archive that is not encrypted. */
  recipient: string | undefined;
  /** Another public key that decrypts the archive. */
  alsoFor?: string;
  /** Whether the archive has the uploads. */
  media?: boolean;
  signal?: AbortSignal;
}

export interface Made extends Written {
  /** The size of the archive, encrypted or not. */
  bytes: number;
}

/**
 * Writes an archive of the open database to a new file, or to `output`. Only an encrypted archive of
 * a whole site has JWT_SECRET and RELEASE_KEY. Throws BackupError.
 */
export async function makeBackup(
  env: Env,
  target: string | NodeJS.WritableStream,
  { scope, recipient, alsoFor, media = true, signal }: BackupOptions,
): Promise<Made> {
  const markedWith = jwtSecretOf(env);
  const jwtSecret = recipient !== undefined && scope === 'site' ? markedWith : null;
  const encrypt =
    recipient === undefined ? undefined : await encryptFor([recipient, alsoFor ?? []].flat());
  const store = media ? openStore(env) : null;
  const { releaseKey } = env;
  const secrets = { jwtSecret, releaseKey, markedWith };
  const archive = writeArchive(db(), { scope, media: store, ...secrets, signal });
  let written: Written | undefined;
  async function* plain() {
    written = yield* archive;
  }
  let bytes = 0;
  async function* counted() {
    for await (const chunk of encrypt ? await encrypt(plain()) : plain()) {
      bytes += chunk.length;
      yield chunk;
    }
  }
  if (typeof target === 'string') await writeNewFile(path.resolve(target), counted());
  else await writeTo(target, counted());
  if (!written) throw new Error('An archive has no end');
  return { ...written, bytes };
}

/** Writes to a stream that stays open. */
async function writeTo(
  output: NodeJS.WritableStream,
  bytes: AsyncIterable<Uint8Array>,
): Promise<void> {
  try {
    await pipeline(bytes, output, { end: false });
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall !== 'write') throw error;
    const why = code === 'ENOSPC' ? 'its disk is full' : `it was closed (${code})`;
    throw new BackupError(`The output does not have the whole backup, because ${why}. Delete it.`);
  }
}

/** What a backup contains, in a line, and what it lacks. */
export function describeBackup(
  { rows, files, missing }: Written,
  { recipient, scope }: BackupOptions,
): string[] {
  const lines = [`The backup has ${rows} rows and ${files} files.`];
  if (missing.length > 0) {
    lines.push(`${missing.length} files of uploads are missing on this site, for example:`);
    lines.push(...missing.slice(0, 3).map((name) => `  ${name}`));
  }
  if (recipient === undefined) {
    if (scope === 'content') {
      lines.push(
        'It is not encrypted: anyone who can read it has the email addresses of everyone in it.',
      );
    } else {
      lines.push(
        'It is not encrypted: anyone who can read it has every email address, message and password hash.',
        'It does not contain JWT_SECRET, without which authenticator apps have to be set up again: ' +
          'keep that too, or encrypt backups (BACKUP_KEY).',
      );
    }
  }
  return lines;
}
