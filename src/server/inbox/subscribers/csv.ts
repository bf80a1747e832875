import { recordActivity } from '../../activity/record-activity';
import { db } from '../../platform/database/data-source';
import type { Employee } from '../../../entities/Employee';
import { Subscriber } from '../../../entities/Subscriber';

export const subscriberColumns = ['email', 'first name', 'last name', 'since', 'unsubscribe link'];

/** The whole list as rows of a CSV file, newest first. Records who exported it. */
export async function exportSubscribers(siteUrl: string, employee: Employee): Promise<string[][]> {
  return db().transaction(async (manager) => {
    const all = await manager.find(Subscriber, {
      where: { confirmed: true },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
    await recordActivity(manager, 'subscribers exported', employee, String(all.length));
    return all.map(({ email, firstName, lastName, createdAt, key }) => [
      ...[email, firstName, lastName, createdAt.toISOString()],
      `${siteUrl}/unsubscribe?key=${key}`,
    ]);
  });
}
