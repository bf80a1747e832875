import { LessThan } from 'typeorm';
import { limits } from '../../shared/limits';
import type { Config } from '../platform/config';
import { db } from '../platform/database/data-source';
import { Media } from '../../entities/Media';
import { openKept } from '../uploads/kept-files';
import { openStore } from '../uploads/store';
import { compareUploads } from './missing-files';
import { deleteTrashed } from './delete-media';
import { currentMs } from '../platform/clock';

/** Of the folders $1, those that an upload has which is not in the trash, and those of photos. */
const HELD = `
  SELECT folder FROM media WHERE folder = ANY($1) AND deleted_at IS NULL
  UNION ALL SELECT unnest(media_folders(photo)) FROM employee WHERE photo IS NOT NULL`;

const DAY_MS = 24 * 60 * 60 * 1000;
/** At a time, because each may be a request to a bucket. */
const MOST = 500;
/** How long uploads are compared with their files, each time. */
const COMPARED_MS = 10 * 60 * 1000;

/**
 * Deletes files that have been in the trash for 30 days, those of uploads whose process was killed before their row
 * was stored, and this computer's copies of what was deleted. Then marks uploads of which a file is missing.
 */
export async function sweepFiles(config: Config): Promise<void> {
  const media = db().getRepository(Media);
  const store = openStore(config);
  const before = new Date(currentMs() - limits.trashDays * DAY_MS);
  const old = await media.find({
    where: { deletedAt: LessThan(before) },
    order: { deletedAt: 'ASC' },
    take: MOST,
  });
  for (const { id } of old) await deleteTrashed(store, id, before);
  await store.sweep((folder) => media.existsBy({ folder }));
  await openKept(config)?.sweep(async (folders) => {
    const rows = await db().query<{ folder: string }[]>(HELD, [folders]);
    return rows.map(({ folder }) => folder);
  });
  await compareUploads(config, Date.now() + COMPARED_MS);
}
