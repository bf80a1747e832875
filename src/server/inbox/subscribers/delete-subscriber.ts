import { recordActivity } from '../../activity/record-activity';
import { db } from '../../platform/database/data-source';
import type { Employee } from '../../../entities/Employee';
import { Subscriber } from '../../../entities/Subscriber';
import { UserError } from '../../platform/user-error';

/**
 * Deletes a subscriber. The activity log records the date of the subscription, not the address.
 * Throws 404.
 */
export async function deleteSubscriber(id: string, employee: Employee): Promise<void> {
  await db().transaction(async (manager) => {
    const lock = { mode: 'pessimistic_write' } as const;
    const known = await manager.findOne(Subscriber, { where: { id }, lock });
    if (!known) throw new UserError(404, 'There is no such subscriber');
    await manager.delete(Subscriber, { id });
    const since = known.createdAt.toISOString().slice(0, 10);
    await recordActivity(manager, 'subscriber deleted', employee, since);
  });
}
