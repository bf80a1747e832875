import { operationLabels as labels } from '../../content/operation';
import { fillIn } from '../../shared/format';
import { readImageAddress } from '../../shared/image-address';
import type { Env } from '../platform/config';
import { db } from '../platform/database/data-source';
import { fileNames } from '../uploads/file-names';
import { type MediaStore, openStore } from '../uploads/store';

/** The folders of uploads begin with one of these. Compared in parts, which keeps the memory small. */
const parts = [...'0123456789abcdef'];

interface Row {
  /** Null for the photo of an account. */
  id: string | null;
  name: string;
  url: string;
  width: number | null;
  folder: string;
  missing: boolean;
}

const UPLOADS = `
  SELECT id, name, url, width, folder, missing FROM media
  WHERE deleted_at IS NULL AND starts_with(folder, $1)
  ORDER BY created_at DESC, id`;

const PHOTOS = `SELECT name, photo FROM employee WHERE photo IS NOT NULL ORDER BY name, id`;

const MARK = 'UPDATE media SET missing = id = ANY($1) WHERE id = ANY($2)';

/** How many uploads were compared with the store, the names of those that it has lost files of, and whether all were. */
interface Compared {
  count: number;
  missing: string[];
  isComplete: boolean;
}

/**
 * Compares all uploads with the store until that time, and marks those of which a file is missing. Rejects when the
 * store cannot be used.
 */
export async function compareUploads(env: Env, until: number): Promise<Compared> {
  const store = openStore(env);
  const photos = await readPhotos();
  const missing: string[] = [];
  let count = 0;
  for (const part of parts) {
    if (Date.now() > until) return { count, missing, isComplete: false };
    const uploads = await db().query<Row[]>(UPLOADS, [part]);
    const rows = uploads.concat(photos.filter(({ folder }) => folder.startsWith(part)));
    count += rows.length;
    const { lost, compared } = await compare(store, part, rows, until);
    missing.push(...lost.map(({ name }) => name));
    await mark(compared, lost);
  }
  return { count, missing, isComplete: true };
}

async function readPhotos(): Promise<Row[]> {
  const rows = await db().query<{ name: string; photo: string }[]>(PHOTOS);
  return rows.flatMap(({ name, photo }) => {
    const image = readImageAddress(photo);
    const shown = fillIn(labels.photoOf, { name });
    const { width = 0, folder = '' } = image ?? {};
    return image ? [{ id: null, name: shown, url: photo, width, folder, missing: false }] : [];
  });
}

/** Those rows that were compared in time, and those of them of which a file is not in the store. */
async function compare(
  store: MediaStore,
  part: string,
  rows: Row[],
  until: number,
): Promise<{ compared: Row[]; lost: Row[] }> {
  const stored = await store.names(part);
  const isLost = async ({ folder, url, width }: Row) => {
    const lost = fileNames({ url, width }).find((name) => !stored.has(`${folder}/${name}`));
    // It may have been uploaded since the store was listed.
    return lost !== undefined && !(await store.has(folder, lost));
  };
  const compared: Row[] = [];
  const lost: Row[] = [];
  for (const row of rows) {
    if (Date.now() > until) break; // all files of a large site may be lost
    if (await isLost(row)) lost.push(row);
    compared.push(row);
  }
  return { compared, lost };
}

/** Stores which of the compared uploads are lost, if that has changed: usually nothing is written. */
async function mark(compared: Row[], lost: Row[]): Promise<void> {
  const changed = compared.filter((row) => row.id !== null && row.missing !== lost.includes(row));
  if (changed.length === 0) return;
  const idsOf = (rows: Row[]) => rows.flatMap(({ id }) => id ?? []);
  await db().query(MARK, [idsOf(lost), idsOf(changed)]);
}
