import { MoreThan } from 'typeorm';
import { refuseUnsent } from '../find';
import { db } from '../../platform/database/data-source';
import { shownSamples } from '../../accounts/employees/find';
import { Blog } from '../../../entities/Blog';
import { Preview } from '../../../entities/Preview';
import type { Config } from '../../platform/config';
import { hashToken } from '../../accounts/credentials/link-token';

/**
 * The valid preview links of a post, newest first. Throws 404 unless the post exists on the desk.
 */
export async function listPreviews(config: Config, blogId: string): Promise<Preview[]> {
  await refuseUnsent(config, blogId);
  return db()
    .getRepository(Preview)
    .find({
      where: { blogId, expiresAt: MoreThan(new Date()) },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
}

/** The current state of the post that a preview link leads to, or null. */
export async function findPreviewed(
  config: Config,
  token: string,
): Promise<{ blog: Blog; expiresAt: Date } | null> {
  const preview = await db()
    .getRepository(Preview)
    .findOneBy({ tokenHash: hashToken(token), expiresAt: MoreThan(new Date()) });
  if (!preview) return null;
  const blog = await db()
    .getRepository(Blog)
    .findOne({
      where: { id: preview.blogId, ...shownSamples(config) },
      relations: { authorEmployee: true },
    });
  return blog && blog.status !== 'trash' ? { blog, expiresAt: preview.expiresAt } : null;
}
