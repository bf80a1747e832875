import { type FindOptionsWhere, MoreThan } from 'typeorm';
import { refuseUnsent } from '../find';
import { db } from '../../platform/database/data-source';
import { readCursor, writeCursor } from '../../platform/database/cursor';
import { shownSamples } from '../../accounts/employees/find';
import type { AutosavedPostContent } from '../autosave/revised-post';
import { Autosave } from '../../../entities/Autosave';
import { Blog } from '../../../entities/Blog';
import { Preview } from '../../../entities/Preview';
import type { Config } from '../../platform/config';
import { hashToken } from '../../accounts/credentials/link-token';
import type { Unsaved } from './present-unsaved';

/** A link is valid until it expires, and only while its creator could sign in. */
const valid = (config: Config): FindOptionsWhere<Preview> => ({
  expiresAt: MoreThan(new Date()),
  creator: { status: 'active', ...shownSamples(config) },
});

/**
 * The valid preview links of a post, newest first. Throws 404 unless the post exists on the desk.
 */
export async function listPreviews(config: Config, blogId: string): Promise<Preview[]> {
  await refuseUnsent(config, blogId);
  return db()
    .getRepository(Preview)
    .find({ where: { blogId, ...valid(config) }, order: { createdAt: 'DESC', id: 'DESC' } });
}

/** A page of the valid preview links to all posts with their posts' names, newest first. */
export async function listAllPreviews(
  config: Config,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<{ rows: Preview[]; cursor: string | null }> {
  const query = db()
    .getRepository(Preview)
    .createQueryBuilder('preview')
    .innerJoin('preview.blog', 'blog')
    .addSelect(['blog.id', 'blog.name'])
    .innerJoin('preview.creator', 'creator')
    .where(`preview.expiresAt > now() AND creator.status = 'active' AND blog.status <> 'trash'`)
    .orderBy('preview.createdAt', 'DESC')
    .addOrderBy('preview.id', 'DESC')
    .limit(limit + 1);
  if (!config.sampleContent) query.andWhere('NOT creator.sample AND NOT blog.sample');
  if (cursor !== undefined) {
    query.andWhere('(preview.createdAt, preview.id) < (:at, :id)', readCursor(cursor));
  }
  const found = await query.getMany();
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, cursor: last ? writeCursor(last.createdAt, last.id) : null };
}

/** The post that a preview link leads to, as it is now. */
interface Previewed {
  preview: Preview;
  blog: Blog;
  /** The unpublished changes that it shows, if any. */
  unsaved: Unsaved | null;
}

/** What a preview link leads to, or null. */
export async function findPreviewed(config: Config, token: string): Promise<Previewed | null> {
  const preview = await db()
    .getRepository(Preview)
    .findOne({
      where: { tokenHash: hashToken(token), ...valid(config) },
      relations: { creator: true },
    });
  if (!preview) return null;
  const blog = await db()
    .getRepository(Blog)
    .findOne({ where: { id: preview.blogId, ...shownSamples(config) } });
  if (!blog || blog.status === 'trash') return null;
  return { preview, blog, unsaved: preview.changes ? await findUnsaved(preview) : null };
}

async function findUnsaved({ blogId, creator }: Preview): Promise<Unsaved | null> {
  const own = { kind: 'post', documentId: blogId, employeeId: creator.id } as const;
  const autosave = await db().getRepository(Autosave).findOneBy(own);
  if (!autosave?.content) return null;
  const content = autosave.content as AutosavedPostContent;
  return { content, writer: creator, at: autosave.updatedAt };
}
