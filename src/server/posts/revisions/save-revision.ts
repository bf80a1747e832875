import { randomUUID } from 'node:crypto';
import { type EntityManager, Not } from 'typeorm';
import { contentOf } from '../../../shared/post-fields';
import type { Blog } from '../../../entities/Blog';
import type { RevisionKind } from '../../../shared/api/revisions';
import { Revision } from '../../../entities/Revision';

/** Whose it is: the id is null when the account is gone. */
interface Writer {
  id: string | null;
  name: string;
}

/** Keeps a post as it was just saved, in the transaction that saved it. */
export async function saveRevision(
  manager: EntityManager,
  blog: Blog,
  kind: RevisionKind,
  writer: Writer,
  correction = '',
): Promise<void> {
  const { id: blogId, lockVersion: version } = blog;
  const post = contentOf(blog);
  await insertRevision(manager, { blogId, lockVersion: version, kind, post, correction }, writer);
}

/**
 * Keeps the state that a post is about to leave, where no revision has it: that of a sample, or of
 * a post from a release that kept none.
 */
export async function saveFormerState(manager: EntityManager, blog: Blog): Promise<void> {
  const {
    id: blogId,
    lockVersion: version,
    status,
    author: by,
    writerId: employeeId,
    updatedAt,
  } = blog;
  if (await manager.existsBy(Revision, { blogId, lockVersion: version, kind: Not('aside') }))
    return;
  const kind = status === 'published' ? 'published' : 'saved';
  const made = { employeeId, by, createdAt: updatedAt };
  const post = contentOf(blog);
  await manager.insert(Revision, {
    id: randomUUID(),
    blogId,
    lockVersion: version,
    kind,
    post,
    ...made,
  });
}

/** Keeps a text as a revision of the post, under the name of who wrote it. */
export async function insertRevision(
  manager: EntityManager,
  values: Pick<Revision, 'blogId' | 'lockVersion' | 'kind' | 'post'> & { correction?: string },
  writer: Writer,
): Promise<void> {
  await manager.insert(Revision, {
    ...values,
    id: randomUUID(),
    employeeId: writer.id,
    by: writer.name,
    createdAt: new Date(),
  });
}
