import type { Config } from '../platform/config';
import { db } from '../platform/database/data-source';
import { Media } from '../../entities/Media';
import { openStore } from '../uploads/store';

/** Deletes the files of uploads whose process was killed before their row was stored. */
export async function sweepFiles(config: Config): Promise<void> {
  const media = db().getRepository(Media);
  await openStore(config).sweep((folder) => media.existsBy({ folder }));
}
