import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { SitePage } from '../../entities/SitePage';
import { Revision } from '../../entities/Revision';

/** Saves a sample to the history before its first change, so that it can be compared and restored. */
export async function saveSampleState(manager: EntityManager, page: SitePage): Promise<void> {
  const { id: documentId, lockVersion, content: values, sample, updatedBy: by, updatedAt } = page;
  if (!sample) return;
  await manager.insert(Revision, {
    id: randomUUID(),
    documentId,
    lockVersion,
    kind: 'published' as const,
    content: { values },
    employeeId: null,
    by,
    createdAt: updatedAt,
  });
}
