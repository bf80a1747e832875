import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { ValuesChange } from '../../../entities/ValuesChange';
import { currentTime } from '../../platform/clock';

/** Records what is done to a published release, by whom and why, for its readers. */
export async function recordChange(
  manager: EntityManager,
  { id: releaseId }: { id: string },
  change: Pick<ValuesChange, 'kind' | 'reason' | 'by'> & { itemId?: string },
): Promise<void> {
  const about = { id: randomUUID(), releaseId, itemId: null, createdAt: currentTime() };
  await manager.insert(ValuesChange, { ...about, ...change });
}
