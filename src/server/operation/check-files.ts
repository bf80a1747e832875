import fs from 'node:fs/promises';
import path from 'node:path';
import type { SiteCheckJson } from '../../shared/api/operation';
import type { Env } from '../platform/config';
import { finding, size } from './finding';

/** As in docs/monitoring/alerts.yml. */
const LEAST_FREE = 2e9;
/** What a photo and a migration of a large table may need. */
const ALMOST_NONE = 2e8;

/** The free space where DATA_DIR is, and what the site has there; null if it does not exist. */
export async function checkDisk({ dataDir }: Env): Promise<SiteCheckJson | null> {
  const found = await fs.statfs(dataDir).catch(() => null);
  if (!found) return null; // checkPermissions() says so
  const { bavail, blocks, bsize } = found;
  const free = bavail * bsize;
  const values = {
    free: size(free),
    total: size(blocks * bsize),
    uploads: size(await sizeOf(path.join(dataDir, 'media'))),
    archives: size(await sizeOf(path.join(dataDir, 'backups'))),
  };
  if (free >= LEAST_FREE) return finding('disk', 'good', 'good', values);
  return finding('disk', free < ALMOST_NONE ? 'problem' : 'warning', 'full', values);
}

/** The bytes of all files in a folder; 0 if it does not exist. Files may be deleted while they are counted. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await fs
    .readdir(folder, { recursive: true, withFileTypes: true })
    .catch(() => []);
  let bytes = 0;
  for (const entry of entries.filter((one) => one.isFile())) {
    const found = await fs.stat(path.join(entry.parentPath, entry.name)).catch(() => null);
    bytes += found?.size ?? 0;
  }
  return bytes;
}

const secrets = ['jwt-secret', 'database-password'];

/** Whether the site can write to DATA_DIR, and nobody else can read the secrets in it. */
export async function checkPermissions({ dataDir }: Env): Promise<SiteCheckJson> {
  try {
    await fs.access(dataDir, fs.constants.W_OK | fs.constants.X_OK);
  } catch {
    return finding('permissions', 'problem', 'unwritable', { folder: dataDir });
  }
  // In a closed folder, nobody else can read anything.
  const isClosed = isPrivate((await fs.stat(dataDir)).mode);
  const open: string[] = [];
  for (const name of isClosed ? [] : secrets) {
    const file = path.join(dataDir, name);
    const found = await fs.stat(file).catch(() => null);
    if (found && !isPrivate(found.mode)) open.push(file);
  }
  if (open.length === 0) return finding('permissions', 'good', 'good');
  return finding('permissions', 'problem', 'open', { files: open.join(', ') });
}

const isPrivate = (mode: number) => (mode & 0o077) === 0;
