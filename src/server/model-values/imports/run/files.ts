import fs from 'node:fs/promises';
import path from 'node:path';
import { isUUID } from '../../../platform/class-validator';
import type { Config } from '../../../platform/config';
import type { ImportFile } from '../reading/format';

type Place = Pick<Config, 'dataDir'>;

const rootOf = ({ dataDir }: Place) => path.join(dataDir, 'imports');

/** The folder of an import on this computer. Only the process that made it, and those that share DATA_DIR, have it. */
export const folderOf = (config: Place, id: string): string => path.join(rootOf(config), id);

/** The folder for the files of an import under their own names, which are checked before. */
export const filesOf = (config: Place, id: string): string =>
  path.join(folderOf(config, id), 'files');

export async function makeFolder(config: Place, id: string): Promise<void> {
  await fs.mkdir(filesOf(config, id), { recursive: true, mode: 0o700 });
}

export async function removeFolder(config: Place, id: string): Promise<void> {
  await fs.rm(folderOf(config, id), { recursive: true, force: true });
}

/** The ids of the imports that have a folder here. */
export async function listFolders(config: Place): Promise<string[]> {
  return ((await ifThere(fs.readdir(rootOf(config)))) ?? []).filter((name) => isUUID(name));
}

/** All files of an import, in the order of their names, which is the same each time. */
export async function listFiles(config: Place, id: string): Promise<ImportFile[]> {
  const root = filesOf(config, id);
  const entries = await fs.readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  const files: ImportFile[] = [];
  for (const file of paths) {
    const { size } = await fs.stat(file);
    files.push({ name: path.relative(root, file).split(path.sep).join('/'), path: file, size });
  }
  return files;
}

/** The size of a file in bytes; null if there is none. */
export async function sizeOf(file: string): Promise<number | null> {
  return (await ifThere(fs.stat(file)))?.size ?? null;
}

/** What is read of a file or folder; null if it does not exist. */
function ifThere<T>(reading: Promise<T>): Promise<T | null> {
  return reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
