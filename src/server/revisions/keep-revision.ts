import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Blog } from '../../entities/Blog';
import type { Employee } from '../../entities/Employee';
import { type RevisedPost, Revision, type RevisionKind } from '../../entities/Revision';

/** Keeps a post as it was just saved, in the transaction that saved it. */
export async function keepRevision(
  manager: EntityManager,
  blog: Blog,
  kind: RevisionKind,
  writer: Employee,
): Promise<void> {
  const { id, version } = blog;
  await insertRevision(manager, { blogId: id, version, kind, post: wordsOf(blog) }, writer);
}

/** Keeps a text as a revision of the post, under the name of who wrote it. */
export async function insertRevision(
  manager: EntityManager,
  values: Pick<Revision, 'blogId' | 'version' | 'kind' | 'post'>,
  writer: Employee,
): Promise<void> {
  await manager.insert(Revision, {
    ...values,
    id: randomUUID(),
    employeeId: writer.id,
    by: writer.name,
    createdAt: new Date(),
  });
}

function wordsOf({ name, author, blurb, img, tags, sections }: Blog): RevisedPost {
  return { name, author, blurb, img, tags, sections };
}
