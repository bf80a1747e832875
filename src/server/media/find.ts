import { db } from '../platform/database/data-source';
import { newestOf } from '../platform/database/list-newest';
import { Media } from '../../entities/Media';
import type { DocumentKinds } from '../documents/kind';
import { findUses, unusedBy, type Use } from './find-uses';

interface MediaFilter {
  /** Search text for the file names. */
  q: string;
  /** Only uploads that no post, no page and no autosave uses. */
  unused: boolean;
  /** Only uploads of which the store has lost a file. */
  missing: boolean;
  kind: Media['kind'] | undefined;
  /** Only uploads in the trash, instead of all others. */
  trash: boolean;
}

/** A page of the library, newest first, each upload with the posts and pages that use it. */
export async function listMedia(
  kinds: DocumentKinds,
  {
    unused,
    missing,
    kind,
    trash,
    ...list
  }: MediaFilter & { limit: number; cursor: string | undefined },
): Promise<{ rows: { media: Media; uses: Use[] }[]; cursor: string | null }> {
  const query = db()
    .manager.createQueryBuilder(Media, 'media')
    .leftJoinAndSelect('media.uploader', 'uploader');
  query.andWhere(`media.deletedAt IS ${trash ? 'NOT NULL' : 'NULL'}`);
  if (kind) query.andWhere('media.kind = :kind', { kind });
  if (missing) query.andWhere('media.missing');
  if (unused) query.andWhere(unusedBy(kinds));
  const { rows, cursor } = await newestOf(query, { ...list, searched: ['name'] });
  const ids = rows.map(({ id }) => id);
  const uses = await findUses(db().manager, kinds, ids);
  return { rows: rows.map((media) => ({ media, uses: uses.get(media.id) ?? [] })), cursor };
}
