import type { EntityManager } from 'typeorm';
import type { Employee } from '../../../entities/Employee';
import { ValuesRelease } from '../../../entities/ValuesRelease';
import { ValuesResult } from '../../../entities/ValuesResult';
import { recordActivity } from '../../activity/record-activity';
import { db } from '../../platform/database/data-source';
import { fieldError, UserError } from '../../platform/user-error';
import { deleteItems } from './delete-items';
import { lockRelease } from './lock-release';

/** With a number, it fits into a line of Activity. */
const MOST_OF_A_REASON = 200;

/**
 * Deletes a release that is not published, or a demonstration, with everything that belongs to it. Returns
 * whether readers saw it. `reason`: why; '' only if it is not published. Throws 400, 404 or 409.
 */
export async function deleteRelease(
  id: string,
  reason: string,
  editor: Employee,
): Promise<boolean> {
  if (reason.length > MOST_OF_A_REASON) {
    throw fieldError('reason', `Reason must be at most ${MOST_OF_A_REASON} characters`);
  }
  const hidden = await db().transaction(async (manager) => {
    const { publishedAt } = await lockDeletable(manager, id);
    if (publishedAt && reason.trim() === '') throw fieldError('reason', 'Give a reason');
    // The database deletes what was published only as a whole.
    if (publishedAt) return [];
    await manager.update(ValuesResult, { releaseId: id }, { importId: id });
    return manager.findBy(ValuesResult, { releaseId: id });
  });
  await deleteItems(hidden.map((result) => result.id));
  return db().transaction(async (manager) => {
    const { number, publishedAt } = await lockDeletable(manager, id);
    await manager.delete(ValuesRelease, { id });
    const about = reason === '' ? number : `${number}: ${reason}`;
    await recordActivity(manager, 'release deleted', editor, about);
    return publishedAt !== null;
  });
}

async function lockDeletable(manager: EntityManager, id: string): Promise<ValuesRelease> {
  const release = await lockRelease(manager, id);
  const { number, publishedAt, demonstration } = release;
  if (publishedAt && !demonstration) {
    throw new UserError('wrong-state', `Release ${number} is published and cannot be deleted`);
  }
  const correction = await manager.findOneBy(ValuesRelease, { correctsId: id });
  if (correction) {
    throw new UserError('wrong-state', `Delete its correction ${correction.number} first`);
  }
  return release;
}
