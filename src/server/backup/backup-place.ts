import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { bucketClient, listObjects } from '../platform/bucket';
import type { Env, S3Place } from '../platform/config';
import { BackupError } from './backup-error';
import { PART } from './new-file';

/** How long a bucket may take to begin its answer; it answers an upload after its last byte. */
const ANSWER_MS = 6 * 60 * 60 * 1000;

/** What a backup is made for, as the beginning of its name: each night, or before an upgrade. */
export type Purpose = 'assay' | 'before-upgrade';

/** The names of one purpose, which sort by their time. Other files are left alone. */
export function inOrder(names: string[], purpose: Purpose): string[] {
  const form = new RegExp(`^${purpose}-\\d{8}T\\d{6}Z\\.tar(\\.age)?$`);
  return names.filter((name) => form.test(name)).sort();
}

/** What a killed process left is deleted after this time, which no backup takes. */
const LEFTOVER_MS = 12 * 60 * 60 * 1000;

/** Where backups are kept: a folder or a bucket. */
export interface BackupPlace {
  /** A folder on this computer, for a backup that is being made and for trials. */
  work: string;
  /** The names of the backups of one purpose, oldest first. */
  list(purpose: Purpose): Promise<string[]>;
  /** The file that a new backup is written to before it is stored. */
  fileFor(name: string): string;
  /** Stores the file that was written. Throws BackupError. */
  store(name: string): Promise<void>;
  /** A file on this computer with the content of a backup. */
  fetch(name: string): Promise<string>;
  remove(name: string): Promise<void>;
  /** The address of a backup, as the operator reads it. */
  addressOf(name: string): string;
}

/** The name of a backup made at this time. */
export function backupName(purpose: Purpose, time: Date, isEncrypted: boolean): string {
  return `${purpose}-${time.toISOString().replace(/[-:]|\.\d+/g, '')}.tar${isEncrypted ? '.age' : ''}`;
}

/**
 * Runs `use` with a folder or a bucket, usually BACKUP_TO, and deletes its `work` folder afterwards.
 * Others may use the place at the same time. Throws BackupError.
 */
export async function inBackupPlace<T>(
  where: string | S3Place,
  use: (place: BackupPlace) => Promise<T>,
): Promise<T> {
  const place = open(where);
  return use(place).finally(() => fs.rmSync(place.work, { recursive: true, force: true }));
}

/** Throws BackupError if there are no nightly backups. */
export function requireBackupTo({ backupTo }: Env): string | S3Place {
  if (backupTo !== undefined) return backupTo;
  throw new BackupError('Set BACKUP_TO to the folder or the bucket for nightly backups.');
}

/** The newest of the nightly backups. Throws BackupError if there is none. */
export async function newestIn(place: BackupPlace): Promise<string> {
  const newest = (await place.list('assay')).at(-1);
  if (newest === undefined) throw new BackupError('There is no backup in BACKUP_TO yet.');
  return newest;
}

function open(where: string | S3Place): BackupPlace {
  try {
    return typeof where === 'string' ? folderPlace(where) : bucketPlace(where);
  } catch (error) {
    throw new BackupError(`BACKUP_TO cannot be used: ${(error as Error).message}.`);
  }
}

function folderPlace(folder: string): BackupPlace {
  removeLeftovers(folder, (name) => /^(assay|before-upgrade)-/.test(name) && name.endsWith(PART));
  const fileFor = (name: string) => path.join(folder, name);
  return {
    work: workFolder(folder, '.trial-'),
    list: async (purpose) => inOrder(fs.readdirSync(folder), purpose),
    fileFor,
    store: async () => undefined,
    fetch: async (name) => fileFor(name),
    remove: async (name) => fs.rmSync(fileFor(name), { force: true }),
    addressOf: fileFor,
  };
}

function bucketPlace(bucket: S3Place): BackupPlace {
  const { address } = bucket;
  const send = bucketClient(bucket, ANSWER_MS);
  const work = workFolder(os.tmpdir(), 'assay-nightly-');
  const fileFor = (name: string) => path.join(work, name);
  const addressOf = (name: string) => `${address}/${name}`;

  async function ask(method: string, url: string, file?: string): Promise<Response> {
    const answer = await send(method, url, file === undefined ? undefined : { file }).catch(
      (error: Error) => {
        const { message } = (error.cause as Error | undefined) ?? error;
        throw new BackupError(`The bucket ${address} cannot be reached: ${message}.`);
      },
    );
    if (answer.ok) return answer;
    await answer.body?.cancel();
    throw new BackupError(`The bucket ${address} answered ${method} with ${answer.status}.`);
  }

  return {
    work,
    list: async (purpose) =>
      inOrder(await listObjects(address, `${purpose}-`, (url) => ask('GET', url)), purpose),
    fileFor,
    async store(name) {
      await (await ask('PUT', addressOf(name), fileFor(name))).text();
      fs.rmSync(fileFor(name)); // a trial is of what the bucket has
    },
    async fetch(name) {
      const { body } = await ask('GET', addressOf(name));
      if (!body) throw new BackupError(`The bucket ${address} sent nothing.`);
      const output = fs.createWriteStream(fileFor(name), { mode: 0o600 });
      await pipeline(Readable.fromWeb(body as ReadableStream), output);
      return fileFor(name);
    },
    remove: async (name) => void (await (await ask('DELETE', addressOf(name))).text()),
    addressOf,
  };
}

/** A new, empty folder that only this user can read. */
function workFolder(parent: string, prefix: string): string {
  removeLeftovers(parent, (name) => name.startsWith(prefix));
  return fs.mkdtempSync(path.join(parent, prefix));
}

function removeLeftovers(folder: string, isOurs: (name: string) => boolean): void {
  for (const name of fs.readdirSync(folder).filter(isOurs)) {
    const left = path.join(folder, name);
    const { mtimeMs = Date.now() } = fs.statSync(left, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > LEFTOVER_MS) fs.rmSync(left, { recursive: true, force: true });
  }
}
