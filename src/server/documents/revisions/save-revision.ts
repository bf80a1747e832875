import { randomUUID } from 'node:crypto';
import { type EntityManager, In, Not } from 'typeorm';
import { contentOf } from '../../../shared/post-fields';
import type { Blog } from '../../../entities/Blog';
import { privateKinds, type Redated, type RevisionKind } from '../../../shared/api/revisions';
import { Revision } from '../../../entities/Revision';
import { replaceSnapshots } from './keep-snapshot';
import { nextTime } from './next-time';

/** The writer; the id is null if the account was deleted. */
interface Writer {
  id: string | null;
  name: string;
}

/** What a revision says about the change, beside the content. */
interface Notes {
  correction?: string;
  formerCorrection?: string;
  redated?: Redated | null;
}

/** Saves a post as a revision, in the transaction that saved the post. */
export async function saveRevision(
  manager: EntityManager,
  blog: Blog,
  kind: RevisionKind,
  writer: Writer,
  notes: Notes = {},
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
  const {
    id: documentId,
    lockVersion: version,
    status,
    author: by,
    writerId: employeeId,
    updatedAt,
  } = blog;
  const where = { documentId, lockVersion: version, kind: Not(In(privateKinds)) };
  if (await manager.existsBy(Revision, where)) return;
  const kind = status === 'published' ? 'published' : 'saved';
  const made = { employeeId, by, createdAt: updatedAt };
  const content = contentOf(blog);
  await manager.insert(Revision, {
    id: randomUUID(),
    documentId,
    lockVersion: version,
    kind,
    content,
    ...made,
  });
}

/** Inserts a revision of a document, with the writer's name. */
export async function insertRevision(
  manager: EntityManager,
  values: Pick<Revision, 'documentId' | 'lockVersion' | 'kind' | 'content'> & Notes,
  writer: Writer,
): Promise<void> {
  const id = randomUUID();
  await manager.insert(Revision, {
    ...values,
    id,
    employeeId: writer.id,
    by: writer.name,
    createdAt: await nextTime(manager, values.documentId),
  });
  await replaceSnapshots(manager, id);
}
