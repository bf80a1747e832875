import type { EntityManager } from 'typeorm';
import { recordActivity } from '../../activity/record-activity';
import { db } from '../../platform/database/data-source';
import type { Employee } from '../../../entities/Employee';
import { Message } from '../../../entities/Message';
import { UserError } from '../../platform/user-error';
import type { MessageStateInput } from './input';

export const NO_MESSAGE = 'Message not found';

/** Sets a message read or unread, still to do or not; what is left out stays. Throws 404. */
export async function changeMessage(
  id: string,
  { read, marked }: MessageStateInput,
): Promise<Message> {
  return db().transaction(async (manager) => {
    const message = await lockMessage(manager, id);
    // A message marked as read again keeps the time of the first reading.
    if (read !== undefined) message.readAt = read ? (message.readAt ?? new Date()) : null;
    if (marked !== undefined) message.marked = marked;
    return manager.save(message);
  });
}

/** Deletes a message. The activity log records its date and form, not its sender. Throws 404. */
export async function deleteMessage(id: string, employee: Employee): Promise<void> {
  await db().transaction(async (manager) => {
    const { topic, createdAt } = await lockMessage(manager, id);
    await manager.delete(Message, { id });
    const about = `${topic}, ${createdAt.toISOString().slice(0, 10)}`;
    await recordActivity(manager, 'message deleted', employee, about);
  });
}

async function lockMessage(manager: EntityManager, id: string): Promise<Message> {
  const lock = { mode: 'pessimistic_write' } as const;
  const message = await manager.findOne(Message, { where: { id }, lock });
  if (!message) throw new UserError('not-found', NO_MESSAGE);
  return message;
}
