import { recordActivity } from '../../activity/record-activity';
import { db } from '../../platform/database/data-source';
import type { Employee } from '../../../entities/Employee';
import { Message } from '../../../entities/Message';

export const messageColumns = [
  ...['sent', 'form', 'name', 'email', 'organisation', 'message'],
  ...['read', 'to do'],
];

/** All messages as rows of a CSV file, newest first. Records who exported them. */
export async function exportMessages(employee: Employee): Promise<string[][]> {
  return db().transaction(async (manager) => {
    const all = await manager.find(Message, { order: { createdAt: 'DESC', id: 'DESC' } });
    await recordActivity(manager, 'messages exported', employee, String(all.length));
    return all.map(({ createdAt, topic, name, email, organisation, message, readAt, marked }) => [
      ...[createdAt.toISOString(), topic, name, email, organisation, message],
      ...[readAt?.toISOString() ?? '', marked ? 'yes' : ''],
    ]);
  });
}
