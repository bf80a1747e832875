import type { EntityManager } from 'typeorm';
import type { BlogStatus } from '../../entities/Blog';

/** A post that shows an upload or links to it. */
export interface Use {
  id: string;
  name: string;
  status: BlogStatus;
}

/** Whether a post, in a query with the tables `media` and `blog`, has an upload's address in it. */
export const USES = `strpos(blog.img || ' ' || blog.sections::text, '/media/' || media.hash || '/') > 0`;

/** The posts that use these uploads, by the uploads' ids: as lead picture, image or in their text. */
export async function findUses(manager: EntityManager, ids: string[]): Promise<Map<string, Use[]>> {
  const uses = new Map<string, Use[]>(ids.map((id) => [id, []]));
  const rows = await manager.query<(Use & { media: string })[]>(
    `SELECT media.id AS media, blog.id, blog.name, blog.status
       FROM media JOIN blog ON ${USES}
       WHERE media.id = ANY($1) ORDER BY blog.updated_at DESC, blog.id`,
    [ids],
  );
  for (const { media, id, name, status } of rows) uses.get(media)?.push({ id, name, status });
  return uses;
}
