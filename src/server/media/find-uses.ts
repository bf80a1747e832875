import type { EntityManager } from 'typeorm';
import type { BlogStatus } from '../../shared/api/posts';
import type { KindName } from '../../shared/documents/kinds';
import type { FieldValues } from '../../shared/documents/fields';
import { sitePageTitle } from '../site-pages/site-page-title';

/** A post or a page of the site that shows an upload or links to it. */
export interface Use {
  id: string;
  kind: KindName;
  name: string;
  /** 'writing': only an autosave uses it, perhaps of a post that was never saved. */
  status: BlogStatus | 'writing';
}

/** SQL for the folders of the uploads that a text shows or links to, as an array. */
export const foldersIn = (text: string) => `media_folders(${text})`;

/** SQL: pages with the uploads that they use. They are few enough to read them all, once. */
const PAGES = `
  SELECT id, fields, status, unnest(${foldersIn('concat(fields, scheduled)')}) AS folder
  FROM site_page WHERE status <> 'removed'`;

/** An SQL condition on `media`: no post, no page and no autosave uses the upload. */
export const UNUSED = `
  media.folder NOT IN (SELECT folder FROM (${PAGES}) AS page) AND
  NOT EXISTS (SELECT FROM blog_file WHERE blog_file.folder = media.folder) AND
  NOT EXISTS (SELECT FROM autosave_file WHERE autosave_file.folder = media.folder)`;

/**
 * The posts and pages that use these uploads, by upload id: as an image of their own, or in text.
 */
export async function findUses(manager: EntityManager, ids: string[]): Promise<Map<string, Use[]>> {
  const uses = new Map<string, Use[]>(ids.map((id) => [id, []]));
  const inPosts = await manager.query<(Use & { media: string })[]>(
    `SELECT media.id AS media, blog.id, 'post' AS kind, blog.name, blog.status
       FROM media JOIN blog_file USING (folder) JOIN blog ON blog.id = blog_file.blog_id
       WHERE media.id = ANY($1) ORDER BY blog.updated_at DESC, blog.id`,
    [ids],
  );
  const inPages = await manager.query<(Use & { media: string; fields: FieldValues })[]>(
    `SELECT media.id AS media, page.id, 'page' AS kind, page.fields, page.status
       FROM media JOIN (${PAGES}) AS page USING (folder)
       WHERE media.id = ANY($1) ORDER BY page.id`,
    [ids],
  );
  const inCopies = await manager.query<(Use & { media: string; fields: FieldValues | null })[]>(
    `SELECT DISTINCT ON (media.id, autosave.document_id) media.id AS media, file.kind,
         autosave.document_id AS id, autosave.content ->> 'name' AS name,
         autosave.content -> 'values' AS fields, 'writing' AS status
       FROM media JOIN autosave_file file ON file.folder = media.folder
         JOIN autosave ON autosave.kind = file.kind
           AND autosave.document_id = file.document_id AND autosave.employee_id = file.employee_id
       WHERE media.id = ANY($1)
       ORDER BY media.id, autosave.document_id, autosave.updated_at DESC`,
    [ids],
  );
  const named = [...inPages, ...inCopies].map(({ fields, ...use }) => {
    return use.kind === 'page' ? { ...use, name: sitePageTitle(use.id, fields ?? {}) } : use;
  });
  for (const { media, ...use } of [...inPosts, ...named]) {
    const known = uses.get(media);
    if (known?.every(({ id }) => id !== use.id)) known.push(use);
  }
  return uses;
}
