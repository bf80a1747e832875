import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Redated } from '../../../shared/api/revisions';
import { Revision } from '../../../entities/Revision';
import { nextTime, replaceSnapshots } from './keep-snapshot';

/** The writer; the id is null if the account was deleted. */
export interface Writer {
  id: string | null;
  name: string;
}

/** What a revision says about the change, beside the content. */
export interface Notes {
  correction?: string;
  formerCorrection?: string;
  redated?: Redated | null;
}

/** Inserts a revision of a document, with the writer's name. Its id is new, unless one is given. */
export async function insertRevision(
  manager: EntityManager,
  values: Pick<Revision, 'documentId' | 'lockVersion' | 'kind' | 'content'> &
    Notes & { id?: string },
  writer: Writer,
): Promise<void> {
  const { id = randomUUID() } = values;
  await manager.insert(Revision, {
    ...values,
    id,
    employeeId: writer.id,
    by: writer.name,
    createdAt: await nextTime(manager, values.documentId),
  });
  await replaceSnapshots(manager, id);
}
