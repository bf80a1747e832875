import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { MigrationExecutor, type DataSource, type QueryRunner } from 'typeorm';
import type { MediaStore } from '../uploads/store';
import { type ArchiveEntry, packEntries } from './archive-entries';
import { BackupError } from './backup-error';
import {
  macOf,
  MANIFEST,
  mediaOf,
  mediaPart,
  newManifest,
  type Part,
  SECRETS,
  tablePart,
  type ArchivedTable,
} from './manifest';
import { inSnapshot, readColumns, readFolders, readRows, type StoredFolder } from './read-rows';
import type { ArchiveScope } from './tables';

export interface ArchiveOptions {
  scope: ArchiveScope;
  /** Where the uploads are; null for an archive of the rows alone. */
  media: MediaStore | null;
  /** Only for an archive that will be encrypted. */
  jwtSecret: string | null;
  /** RELEASE_KEY, which goes with it. */
  releaseKey?: string;
  /** The JWT_SECRET with which the archive is marked as one of this site. */
  markedWith: string;
  signal?: AbortSignal;
}

/** What an archive contains, known after its last byte. */
export interface Written {
  rows: number;
  files: number;
  missing: string[];
}

/** The bytes of an archive of the open database. */
export function writeArchive(
  source: DataSource,
  options: ArchiveOptions,
): AsyncGenerator<Buffer, Written> {
  const created = new Date();
  return packEntries(entriesOf(source, options, created), created);
}

/**
 * Only one part of a table, or a piece of a file, is in
 * memory at a time. Files are read after the transaction: they never change, and a file that was
 * deleted since is listed as missing.
 */
async function* entriesOf(
  source: DataSource,
  { scope, media, jwtSecret, releaseKey, markedWith, signal }: ArchiveOptions,
  created: Date,
): AsyncGenerator<ArchiveEntry, Written> {
  const parts: Part[] = [];
  const tables: ArchivedTable[] = [];
  const missing: string[] = [];
  let migration = '';
  let folders: StoredFolder[] = [];

  function wholePart(name: string, bytes: Buffer, rows?: number): ArchiveEntry {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    parts.push({ name, bytes: bytes.length, sha256, ...(rows === undefined ? {} : { rows }) });
    return { name, size: bytes.length, chunks: Readable.from([bytes]) };
  }
  async function* rowsOf(runner: QueryRunner) {
    migration = await newestMigration(runner);
    for (const [name, columns] of await readColumns(runner, scope)) {
      const table = { name, columns, rows: 0 };
      tables.push(table);
      let number = 0;
      for await (const lines of readRows(runner, name, columns)) {
        signal?.throwIfAborted();
        table.rows += lines.length;
        const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
        yield wholePart(tablePart(name, ++number), bytes, lines.length);
      }
    }
    if (media) folders = await readFolders(runner);
  }
  async function* file(store: MediaStore, folder: string, fileName: string) {
    const name = mediaPart(folder, fileName);
    const open = await store.open(folder, fileName);
    if (!open) {
      missing.push(name);
      return;
    }
    const hash = createHash('sha256');
    const { size, stream } = open;
    let bytes = 0;
    async function* chunks() {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        signal?.throwIfAborted();
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
      if (bytes !== size) throw new BackupError(`${name} changed while it was read. Try again.`);
    }
    yield { name, size, chunks: chunks() };
    parts.push({ name, bytes, sha256: hash.digest('hex') });
  }

  yield* inSnapshot(source, rowsOf);
  if (jwtSecret !== null) {
    yield wholePart(SECRETS, Buffer.from(JSON.stringify({ jwtSecret, releaseKey })));
  }
  if (media) {
    for (const { folder, names } of folders) {
      for (const name of names) yield* file(media, folder, name);
    }
  }
  const files = parts.filter(({ name }) => mediaOf(name)).length;
  const createdAt = created.toISOString();
  const values = { scope, createdAt, migration, hasMedia: media !== null, missing, tables, parts };
  const manifest = newManifest(values);
  const marked = { ...manifest, mac: macOf(manifest, markedWith) };
  yield wholePart(MANIFEST, Buffer.from(JSON.stringify(marked, null, 1)));
  return { rows: tables.reduce((sum, table) => sum + table.rows, 0), files, missing };
}

/** The name of the migration that the database is at. */
async function newestMigration(runner: QueryRunner): Promise<string> {
  const executed = await new MigrationExecutor(runner.connection, runner).getExecutedMigrations();
  const [newest] = executed.sort((a, b) => b.timestamp - a.timestamp);
  if (newest) return newest.name;
  throw new BackupError('The database is empty: there is nothing to back up.');
}
