import { readCursor, writeCursor } from '../platform/database/cursor';
import { db } from '../platform/database/data-source';
import { Media } from '../../entities/Media';
import { findUses, UNUSED, type Use } from './find-uses';

interface MediaFilter {
  /** Search text for the file names. */
  q: string;
  /** Only uploads that no post and no autosave uses. */
  unused: boolean;
  kind: Media['kind'] | undefined;
}

/** A page of the library, newest first, each upload with the posts that use it. */
export async function listMedia(
  options: MediaFilter & { limit: number; cursor: string | undefined },
): Promise<{ rows: { media: Media; uses: Use[] }[]; cursor: string | null }> {
  const { q, unused, kind, limit, cursor } = options;
  const query = db()
    .getRepository(Media)
    .createQueryBuilder('media')
    .leftJoinAndSelect('media.uploader', 'uploader')
    .orderBy('media.createdAt', 'DESC')
    .addOrderBy('media.id', 'DESC')
    .take(limit + 1);
  if (q !== '') query.andWhere('strpos(lower(media.name), lower(:q)) > 0', { q });
  if (kind) query.andWhere('media.kind = :kind', { kind });
  if (unused) query.andWhere(UNUSED);
  if (cursor !== undefined) {
    query.andWhere('(media.createdAt, media.id) < (:at, :id)', readCursor(cursor));
  }
  const found = await query.getMany();
  const media = found.slice(0, limit);
  const uses = await findUses(
    db().manager,
    media.map(({ id }) => id),
  );
  const last = found.length > limit ? media.at(-1) : undefined;
  return {
    rows: media.map((one) => ({ media: one, uses: uses.get(one.id) ?? [] })),
    cursor: last ? writeCursor(last.createdAt, last.id) : null,
  };
}
