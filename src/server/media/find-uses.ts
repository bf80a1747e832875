import type { EntityManager } from 'typeorm';
import { fieldsOfKind } from '../../shared/post-fields';
import type { BlogStatus } from '../../shared/api/posts';

/** A post that shows an upload or links to it. */
export interface Use {
  id: string;
  name: string;
  /** 'writing': only an autosave uses it, perhaps of a post that was never saved. */
  status: BlogStatus | 'writing';
}

/** SQL for the folders of the uploads that a text shows or links to, as an array. */
export const foldersIn = (text: string) => `media_folders(${text})`;
/** The same for a row of `blog`. The index blog_media is on this expression. */
export const IN_POST = foldersIn(
  fieldsOfKind('address', 'sections')
    .map((field) => `blog.${field}::text`)
    .join(` || ' ' || `),
);
const IN_COPY = foldersIn(`working_copy.draft::text`);

/** An SQL condition on `media`: no post and no autosave uses the upload. Reads each post once. */
export const UNUSED = `
  NOT EXISTS (
    SELECT FROM (
      SELECT unnest(${IN_POST}) AS folder FROM blog
      UNION SELECT unnest(${IN_COPY}) FROM working_copy
    ) used WHERE used.folder = media.folder)`;

/**
 * The posts that use these uploads, by upload id: as featured image, in an image section or in
 * text.
 */
export async function findUses(manager: EntityManager, ids: string[]): Promise<Map<string, Use[]>> {
  const uses = new Map<string, Use[]>(ids.map((id) => [id, []]));
  const inPosts = await manager.query<(Use & { media: string })[]>(
    `SELECT media.id AS media, blog.id, blog.name, blog.status
       FROM media JOIN blog ON ${IN_POST} @> ARRAY[media.folder::text]
       WHERE media.id = ANY($1) ORDER BY blog.updated_at DESC, blog.id`,
    [ids],
  );
  const inCopies = await manager.query<(Use & { media: string })[]>(
    `SELECT DISTINCT ON (media.id, working_copy.blog_id) media.id AS media,
         working_copy.blog_id AS id, working_copy.draft ->> 'name' AS name, 'writing' AS status
       FROM media JOIN working_copy ON ${IN_COPY} @> ARRAY[media.folder::text]
       WHERE media.id = ANY($1) ORDER BY media.id, working_copy.blog_id, working_copy.updated_at DESC`,
    [ids],
  );
  for (const { media, id, name, status } of [...inPosts, ...inCopies]) {
    const known = uses.get(media);
    if (known?.every((use) => use.id !== id)) known.push({ id, name, status });
  }
  return uses;
}
