import path from 'node:path';
import type { SiteCheckJson } from '../../shared/api/operation';
import { operationLabels as labels } from '../../content/operation';
import { fillIn } from '../../shared/format';
import { readImageAddress } from '../../shared/image-address';
import type { Env } from '../platform/config';
import { db } from '../platform/database/data-source';
import { fileNames } from '../uploads/file-names';
import { type MediaStore, openStore } from '../uploads/store';
import { finding, messageOf } from './finding';

/** The page System status waits for it. */
const TIMEOUT_MS = 5000;
/** How many missing files are named. */
const NAMED = 5;

/** The folders of uploads begin with one of these. Compared in parts, which keeps the memory small. */
const parts = [...'0123456789abcdef'];

interface Row {
  name: string;
  url: string;
  width: number | null;
  folder: string;
}

const UPLOADS = `
  SELECT name, url, width, folder FROM media WHERE deleted_at IS NULL AND starts_with(folder, $1)
  ORDER BY created_at DESC, id`;

const PHOTOS = `SELECT name, photo FROM employee WHERE photo IS NOT NULL ORDER BY name, id`;

/** Whether the store of uploads answers and has the files of all uploads, as far as time allows. */
export async function checkUploads(
  env: Env,
  until = Date.now() + TIMEOUT_MS,
): Promise<SiteCheckJson> {
  const store = openStore(env);
  const place = env.mediaS3?.address ?? path.join(env.dataDir, 'media');
  const photos = await readPhotos();
  const missing: string[] = [];
  let count = 0;
  let compared = 0;
  try {
    for (const part of parts) {
      if (Date.now() > until) break;
      compared += 1;
      const uploads = await db().query<Row[]>(UPLOADS, [part]);
      const rows = uploads.concat(photos.filter(({ folder }) => folder.startsWith(part)));
      count += rows.length;
      missing.push(...(await missingOf(store, part, rows, until)));
    }
  } catch (error) {
    const { cause } = error as Error;
    return finding('uploads', 'problem', 'away', { place, reason: messageOf(cause ?? error) });
  }
  if (missing.length > 0) return describe(missing, { place, count });
  if (compared < parts.length) return finding('uploads', 'warning', 'late', { place, count });
  return finding('uploads', 'good', 'good', { place, count });
}

async function readPhotos(): Promise<Row[]> {
  const rows = await db().query<{ name: string; photo: string }[]>(PHOTOS);
  return rows.flatMap(({ name, photo }) => {
    const image = readImageAddress(photo);
    const shown = fillIn(labels.photoOf, { name });
    return image ? [{ name: shown, url: photo, width: image.width, folder: image.folder }] : [];
  });
}

/** The names of those uploads of which a file is not in the store. */
async function missingOf(
  store: MediaStore,
  part: string,
  rows: Row[],
  until: number,
): Promise<string[]> {
  const stored = await store.names(part);
  const isLost = async ({ folder, url, width }: Row) => {
    const lost = fileNames({ url, width }).find((name) => !stored.has(`${folder}/${name}`));
    // It may have been uploaded since the store was listed.
    return lost !== undefined && !(await store.has(folder, lost));
  };
  const names: string[] = [];
  for (const row of rows) {
    if (Date.now() > until) break; // all files of a large site may be lost
    if (await isLost(row)) names.push(row.name);
  }
  return names;
}

function describe(missing: string[], values: { place: string; count: number }): SiteCheckJson {
  const named = missing.slice(0, NAMED).join(', ');
  const more = missing.length - NAMED;
  const names = more > 0 ? fillIn(labels.andMore, { names: named, count: more }) : named;
  return finding(
    'uploads',
    'problem',
    'missing',
    Object.assign({ missing: missing.length, names }, values),
  );
}
