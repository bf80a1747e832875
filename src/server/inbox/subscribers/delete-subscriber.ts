import { recordActivity } from '../../activity/record-activity';
import { db } from '../../platform/database/data-source';
import type { Employee } from '../../../entities/Employee';
import { Subscriber } from '../../../entities/Subscriber';
import { UserError } from '../../platform/user-error';

export const NO_SUBSCRIBER = 'Subscriber not found';

/** Erases a subscriber. What is noted says since when there was one, not who. Throws 404. */
export async function deleteSubscriber(id: string, employee: Employee): Promise<void> {
  await db().transaction(async (manager) => {
    const lock = { mode: 'pessimistic_write' } as const;
    const known = await manager.findOne(Subscriber, { where: { id }, lock });
    if (!known) throw new UserError('not-found', NO_SUBSCRIBER);
    await manager.delete(Subscriber, { id });
    const since = known.createdAt.toISOString().slice(0, 10);
    await recordActivity(manager, 'subscriber deleted', employee, since);
  });
}
