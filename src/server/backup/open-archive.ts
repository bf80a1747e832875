import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import { bytesOf, readEntries, type ArchiveEntry } from './archive-entries';
import { BackupError, DamagedError, unreadable } from './backup-error';
import { AGE_START, decryptWith, type SecretKey } from './encryption';
import { checkManifest } from './check-manifest';
import {
  type Origin,
  originOf,
  MANIFEST,
  type Manifest,
  parseManifest,
  type Part,
  SECRETS,
  tableOf,
} from './manifest';

const PIECE = 64 * 1024;

/** An archive whose parts have all been checked. */
export interface OpenArchive {
  manifest: Manifest;
  /** Null unless the archive is an encrypted one of a whole site. */
  jwtSecret: string | null;
  /** RELEASE_KEY of the site, if it had one. */
  releaseKey: string | null;
  /** Which site made it; `jwtSecret` is that of this site. */
  originFor(jwtSecret: string): Origin;
  /** The parts from the first. */
  entries(): AsyncGenerator<ArchiveEntry>;
  close(): Promise<void>;
}

/**
 * Opens an archive and reads it once, to compare every part with the manifest. Throws BackupError,
 * or DamagedError at the first difference. `onlyEncrypted`: refuses one that is not encrypted, because anybody could
 * have put it in the place of one that is, and says what to do. `name`: what messages call the archive.
 */
export async function openArchive(
  file: string,
  key?: SecretKey,
  { onlyEncrypted, name = file }: { onlyEncrypted?: string; name?: string } = {},
): Promise<OpenArchive> {
  const handle = await fs.open(file).catch((error: NodeJS.ErrnoException) => {
    throw unreadable(name, error);
  });
  try {
    const start = await readStart(handle).catch((error: NodeJS.ErrnoException) => {
      throw unreadable(name, error); // such as that it is a folder, which can be opened
    });
    const decrypt = await decryption(start, name, key);
    if (onlyEncrypted !== undefined && !decrypt) {
      throw new BackupError(`${name} is not encrypted, but ${onlyEncrypted}`);
    }
    const entries = async function* () {
      yield* readEntries(decrypt ? await decrypt(readFrom(handle)) : readFrom(handle));
    };
    const checked = await check(entries());
    const originFor = (jwtSecret: string) => originOf(checked.manifest, jwtSecret);
    return { ...checked, originFor, entries, close: () => handle.close() };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function readStart(handle: fs.FileHandle): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(512), 0, 512, 0);
  return buffer.subarray(0, bytesRead);
}

/**
 * The bytes of a file that stays open: it is read several times, so that it cannot be exchanged in
 * between. A stream would close it when somebody stops reading.
 */
async function* readFrom(handle: fs.FileHandle): AsyncGenerator<Buffer> {
  for (let at = 0; ;) {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(PIECE), 0, PIECE, at);
    if (bytesRead === 0) return;
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

async function decryption(start: Buffer, name: string, key?: SecretKey) {
  if (start.length === 0) {
    throw new BackupError(`${name} is empty: see whether what wrote it has failed.`);
  }
  if (start.subarray(0, AGE_START.length).equals(AGE_START)) {
    if (key !== undefined) return decryptWith(key);
    throw new BackupError(
      `${name} is encrypted. Name the file with the secret key: --identity FILE.`,
    );
  }
  if (start.toString('latin1', 257, 262) === 'ustar') return null;
  throw new BackupError(`${name} is not an archive made by "npm run backup".`);
}

async function check(entries: AsyncIterable<ArchiveEntry>) {
  const found: Part[] = [];
  let manifest: Manifest | undefined;
  let secrets: Secrets = { jwtSecret: null, releaseKey: null };
  for await (const entry of entries) {
    if (manifest) throw new DamagedError('it has a file after its end');
    if (entry.name === MANIFEST) {
      const parsed = parseManifest(await bytesOf(entry));
      checkManifest(parsed);
      manifest = parsed;
    } else found.push(await measure(entry, (bytes) => (secrets = readSecrets(bytes))));
  }
  if (!manifest) throw new DamagedError('it ends too early');
  manifest.parts.forEach((part, index) => {
    const { name, bytes, sha256, rows } = found[index] ?? { name: '', bytes: 0, sha256: '' };
    if (name !== part.name) throw new DamagedError(`${part.name} is missing`);
    if (bytes !== part.bytes || sha256 !== part.sha256 || rows !== part.rows) {
      throw new DamagedError(`${name} differs from what was written`);
    }
  });
  const extra = found[manifest.parts.length];
  if (extra) throw new DamagedError(`${extra.name} does not belong to it`);
  return { manifest, ...secrets };
}

async function measure(entry: ArchiveEntry, keep: (bytes: Buffer) => void): Promise<Part> {
  const { name, size: bytes } = entry;
  const hash = createHash('sha256');
  const isTable = tableOf(name) !== undefined;
  let rows = 0;
  for await (const chunk of name === SECRETS ? [await bytesOf(entry)] : entry.chunks) {
    hash.update(chunk);
    if (name === SECRETS) keep(chunk);
    if (isTable) rows += countLines(chunk);
  }
  return { name, bytes, sha256: hash.digest('hex'), ...(isTable ? { rows } : {}) };
}

function countLines(chunk: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) count += 1;
  return count;
}

type Secrets = Pick<OpenArchive, 'jwtSecret' | 'releaseKey'>;

function readSecrets(bytes: Buffer): Secrets {
  const textIn = (value: unknown) => (typeof value === 'string' ? value : null);
  try {
    const found = JSON.parse(bytes.toString('utf8')) as Record<keyof Secrets, unknown>;
    return { jwtSecret: textIn(found.jwtSecret), releaseKey: textIn(found.releaseKey) };
  } catch {
    throw new DamagedError(`${SECRETS} in it is not JSON`);
  }
}
