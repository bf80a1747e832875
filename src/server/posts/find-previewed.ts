import { In } from 'typeorm';
import { Blog } from '../../entities/Blog';
import { postedStatuses } from '../../shared/post-statuses';
import type { FoundPreview } from '../documents/previews/find';
import { db } from '../platform/database/data-source';
import type { Unsaved } from './present-unsaved';

/** The post that a preview link leads to, as it is now, and the changes that it shows, if any. */
export async function findPreviewedPost({
  preview,
  changes,
}: FoundPreview): Promise<{ blog: Blog; unsaved: Unsaved | null } | null> {
  const blog = await db().manager.findOneBy(Blog, {
    id: preview.documentId,
    status: In(postedStatuses),
  });
  return blog && { blog, unsaved: changes as Unsaved | null };
}
