import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '../platform/sync-folder';
import type { MediaStore } from './store';
import type { StoredFile } from './process-image';

const PART = '.part';
/** An empty file beside a folder whose row may not have been stored. */
const UNCONFIRMED = '.new';
const PART_HOURS = 1;
/** A name of a folder, and not what an upload has begun. */
const FOLDER = /^[0-9a-f]{32}$/;

/** Stores files in DATA_DIR/media. A folder appears there completely or not at all. */
export function diskStore(dataDir: string): MediaStore {
  const root = path.join(dataDir, 'media');
  return {
    async put(name, files) {
      await fs.mkdir(root, { recursive: true, mode: 0o700 });
      await removeOldParts(root);
      const part = path.join(root, `${randomUUID()}${PART}`);
      const folder = path.join(root, name);
      try {
        await fs.mkdir(part);
        for (const file of files) await write(part, file);
        await syncFolder(part);
        await fs.rm(folder, { recursive: true, force: true });
        await fs.writeFile(folder + UNCONFIRMED, '');
        await fs.rename(part, folder);
        await syncFolder(root);
      } catch (error) {
        await fs.rm(part, { recursive: true, force: true }).catch(() => undefined);
        throw error;
      }
    },
    async confirm(folder) {
      await fs.rm(path.join(root, folder + UNCONFIRMED), { force: true });
    },
    async sweep(hasRow) {
      await removeOldParts(root);
      for (const name of await oldEntries(root, UNCONFIRMED)) {
        const folder = path.basename(name, UNCONFIRMED);
        if (!(await hasRow(folder))) {
          await fs.rm(path.join(root, folder), { recursive: true, force: true });
        }
        await fs.rm(path.join(root, name), { force: true });
      }
    },
    async open(folder, name) {
      const file = await fs.open(path.join(root, folder, name)).catch(none);
      if (!file) return null;
      const { size } = await file.stat();
      return { size, stream: file.createReadStream() };
    },
    async has(folder, name) {
      return (await fs.stat(path.join(root, folder, name)).catch(none)) !== null;
    },
    async remove(folder) {
      await fs.rm(path.join(root, folder), { recursive: true, force: true });
      await fs.rm(path.join(root, folder + UNCONFIRMED), { force: true });
    },
    async names(prefix) {
      const folders = (await fs.readdir(root).catch(none)) ?? [];
      const found = new Set<string>();
      for (const folder of folders.filter((one) => one.startsWith(prefix) && FOLDER.test(one))) {
        const names = (await fs.readdir(path.join(root, folder)).catch(none)) ?? [];
        for (const name of names) found.add(`${folder}/${name}`);
      }
      return found;
    },
    list: async () => (await fs.readdir(root).catch(none)) ?? [],
  };
}

async function write(folder: string, { name, bytes }: StoredFile): Promise<void> {
  const file = await fs.open(path.join(folder, name), 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Deletes what a killed process left half written. */
async function removeOldParts(root: string): Promise<void> {
  for (const name of await oldEntries(root, PART)) {
    await fs.rm(path.join(root, name), { recursive: true, force: true });
  }
}

/** What no running upload still needs, of the files and folders whose names end like this. */
async function oldEntries(root: string, ending: string): Promise<string[]> {
  const old: string[] = [];
  for (const name of (await fs.readdir(root).catch(none)) ?? []) {
    if (!name.endsWith(ending)) continue;
    const stat = await fs.stat(path.join(root, name)).catch(none);
    if (stat && Date.now() - stat.mtimeMs > PART_HOURS * 60 * 60 * 1000) old.push(name);
  }
  return old;
}

function none(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
