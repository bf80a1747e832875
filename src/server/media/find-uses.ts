import type { EntityManager } from 'typeorm';
import type { BlogStatus } from '../../entities/Blog';

/** A post that shows an upload or links to it. */
export interface Use {
  id: string;
  name: string;
  /** 'writing': only somebody's working copy does, perhaps of a post that is nowhere else yet. */
  status: BlogStatus | 'writing';
}

const ADDRESS = `'/media/' || media.hash || '/'`;
const IN_POST = `strpos(blog.img || ' ' || blog.sections::text, ${ADDRESS}) > 0`;
const IN_COPY = `strpos(working_copy.draft::text, ${ADDRESS}) > 0`;

/** Whether nobody uses an upload, in a query with the table `media`. */
export const UNUSED = `
  NOT EXISTS (SELECT 1 FROM blog WHERE ${IN_POST}) AND
  NOT EXISTS (SELECT 1 FROM working_copy WHERE ${IN_COPY})`;

/** The posts that use these uploads, by the uploads' ids: as lead picture, image or in their text. */
export async function findUses(manager: EntityManager, ids: string[]): Promise<Map<string, Use[]>> {
  const uses = new Map<string, Use[]>(ids.map((id) => [id, []]));
  const inPosts = await manager.query<(Use & { media: string })[]>(
    `SELECT media.id AS media, blog.id, blog.name, blog.status
       FROM media JOIN blog ON ${IN_POST}
       WHERE media.id = ANY($1) ORDER BY blog.updated_at DESC, blog.id`,
    [ids],
  );
  const inCopies = await manager.query<(Use & { media: string })[]>(
    `SELECT DISTINCT ON (media.id, working_copy.blog_id) media.id AS media,
         working_copy.blog_id AS id, working_copy.draft ->> 'name' AS name, 'writing' AS status
       FROM media JOIN working_copy ON ${IN_COPY}
       WHERE media.id = ANY($1) ORDER BY media.id, working_copy.blog_id, working_copy.updated_at DESC`,
    [ids],
  );
  for (const { media, id, name, status } of [...inPosts, ...inCopies]) {
    const known = uses.get(media);
    if (known?.every((use) => use.id !== id)) known.push({ id, name, status });
  }
  return uses;
}
