import { lockExisting } from '../../platform/database/transactions';
import { recordActivity } from '../../activity/record-activity';
import { db } from '../../platform/database/data-source';
import type { Employee } from '../../../entities/Employee';
import { Message } from '../../../entities/Message';
import { UserError } from '../../platform/user-error';
import type { MessageState } from '../../../shared/api/inbox';
import type { Config } from '../../platform/config';
import { subscribe } from '../subscribers/subscribe';
import type { MessageStateInput } from './input';

export const NO_MESSAGE = 'Message not found';

/**
 * Sets the state of a message. The person who starts work on it or answers it becomes its handler; a new
 * message has none. A subscription that was set aside is made when its state changes. Throws 404, or
 * 409 if a colleague is working on it and it is not taken over.
 */
export async function changeMessage(
  config: Config,
  id: string,
  { state, takeOver }: MessageStateInput,
  employee: Employee,
): Promise<Message> {
  const [message, before] = await setState(id, { state, takeOver }, employee);
  if (before === 'suspected' && message.topic === 'newsletter') {
    await subscribe(config, { metadata__fname: message.name, email: message.email });
  }
  return message;
}

function setState(
  id: string,
  { state, takeOver }: MessageStateInput,
  employee: Employee,
): Promise<[Message, before: MessageState]> {
  return db().transaction(async (manager) => {
    const message = await lockExisting(manager, Message, { id }, NO_MESSAGE);
    const before = message.state;
    if (message.state === state && message.handlerId === employee.id) return [message, before];
    const isOthers = message.state === 'in-work' && message.handlerId !== employee.id;
    if (isOthers && message.handlerId !== null && !takeOver) {
      throw new UserError('wrong-state', `${message.handler} is working on this message`);
    }
    const handles = state !== 'new';
    message.state = state;
    message.handlerId = handles ? employee.id : null;
    message.handler = handles ? employee.name : '';
    return [await manager.save(message), before];
  });
}

/** Deletes a message. The activity log records its date and form, not its sender. Throws 404. */
export async function deleteMessage(id: string, employee: Employee): Promise<void> {
  await db().transaction(async (manager) => {
    const { topic, createdAt } = await lockExisting(manager, Message, { id }, NO_MESSAGE);
    await manager.delete(Message, { id });
    const about = `${topic}, ${createdAt.toISOString().slice(0, 10)}`;
    await recordActivity(manager, 'message deleted', employee, about);
  });
}
