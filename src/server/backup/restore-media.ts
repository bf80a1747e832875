import { createHash } from 'node:crypto';
import type { QueryRunner } from 'typeorm';
import type { MediaStore } from '../uploads/store';
import type { StoredFile } from '../uploads/process-image';
import { bytesOf } from './archive-entries';
import { mediaOf, type Part } from './manifest';
import type { OpenArchive } from './open-archive';
import { type StoredFolder, readColumns, readFolders } from './read-rows';

/**
 * Stores the uploads of an archive, and returns those that the store did not have. A folder with the
 * same content stays as it is, so that a site which is replaced shows its images until the end.
 */
export async function putMedia(
  store: MediaStore,
  { manifest, entries }: OpenArchive,
): Promise<StoredFolder[]> {
  const hashes = new Map(manifest.parts.map((part) => [part.name, part]));
  const added: StoredFolder[] = [];
  let folder = '';
  let files: (StoredFile & { part: Part | undefined })[] = [];
  const put = async () => {
    if (files.length === 0 || (await hasSame(store, folder, files))) return;
    const names = files.map(({ name }) => name);
    if (!(await hasAny(store, folder, names))) added.push({ folder, names });
    await store.put(folder, files);
  };
  try {
    for await (const entry of entries()) {
      const media = mediaOf(entry.name);
      if (!media) continue;
      if (media.folder !== folder) {
        await put();
        folder = media.folder;
        files = [];
      }
      const bytes = await bytesOf(entry);
      files.push({ name: media.name, bytes, part: hashes.get(entry.name) });
    }
    await put();
    return added;
  } catch (error) {
    await removeMedia(store, added).catch(() => undefined);
    throw error;
  }
}

export async function removeMedia(store: MediaStore, folders: StoredFolder[]): Promise<void> {
  for (const { folder, names } of folders) await store.remove(folder, names);
}

async function hasAny(store: MediaStore, folder: string, names: string[]): Promise<boolean> {
  for (const name of names) if (await store.has(folder, name)) return true;
  return false;
}

async function hasSame(
  store: MediaStore,
  folder: string,
  files: { name: string; part: Part | undefined }[],
): Promise<boolean> {
  for (const { name, part } of files) {
    const file = await store.open(folder, name);
    if (!file) return false;
    if (file.size !== part?.bytes) {
      file.stream.destroy();
      return false;
    }
    const hash = createHash('sha256');
    for await (const chunk of file.stream as AsyncIterable<Buffer>) hash.update(chunk);
    if (hash.digest('hex') !== part.sha256) return false;
  }
  return true;
}

/** The uploads of the site that will be replaced; none if its release is too old to list them. */
export async function foldersOf(runner: QueryRunner): Promise<StoredFolder[]> {
  const columns = await readColumns(runner, 'site');
  const known = columns.get('employee')?.includes('photo') && columns.has('media');
  return known ? readAllFolders(runner) : [];
}

export async function readAllFolders(runner: QueryRunner): Promise<StoredFolder[]> {
  await runner.startTransaction(); // a cursor needs it
  try {
    return await readFolders(runner);
  } finally {
    await runner.rollbackTransaction();
  }
}

/** Deletes the uploads that only the replaced site had, and what an interrupted restore left. */
export async function sweepMedia(
  store: MediaStore,
  before: StoredFolder[],
  now: StoredFolder[],
): Promise<void> {
  const wanted = new Set(now.map(({ folder }) => folder));
  const listed = (await store.list())?.map((folder) => ({ folder, names: [] }));
  await removeMedia(
    store,
    (listed ?? before).filter(({ folder }) => !wanted.has(folder)),
  );
}
