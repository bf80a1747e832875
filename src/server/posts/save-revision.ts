import { randomUUID } from 'node:crypto';
import { type EntityManager, In, Not } from 'typeorm';
import { contentOf } from '../../shared/posts/post-fields';
import type { Blog } from '../../entities/Blog';
import { privateKinds, type RevisionKind } from '../../shared/api/revisions';
import { Revision } from '../../entities/Revision';
import { insertRevision, type Notes, type Writer } from '../documents/revisions/insert-revision';

/** Saves a post as a revision, in the transaction that saved the post. */
export async function saveRevision(
  manager: EntityManager,
  blog: Blog,
  kind: RevisionKind,
  writer: Writer,
  notes: Notes & { id?: string } = {},
): Promise<void> {
  const { id: documentId, lockVersion } = blog;
  const content = contentOf(blog);
  await insertRevision(manager, { documentId, lockVersion, kind, content, ...notes }, writer);
}

/**
 * Saves the state before a change if no revision has it yet, as for a sample or a post from a
 * release without revisions.
 */
export async function saveFormerState(manager: EntityManager, blog: Blog): Promise<void> {
  const { id: documentId, lockVersion } = blog;
  const where = { documentId, lockVersion, kind: Not(In(privateKinds)) };
  if (await manager.existsBy(Revision, where)) return;
  await manager.insert(Revision, {
    id: randomUUID(),
    documentId,
    lockVersion,
    kind: blog.status === 'published' ? 'published' : 'saved',
    content: contentOf(blog),
    employeeId: blog.writerId,
    by: blog.author,
    createdAt: blog.updatedAt,
  });
}
