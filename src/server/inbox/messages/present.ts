import type { MessageJson } from '../../../shared/api/inbox';
import { Message } from '../../../entities/Message';
import { recordActivity } from '../../activity/record-activity';
import { db } from '../../platform/database/data-source';
import { everyNewest } from '../../platform/database/list-newest';
import type { Employee } from '../../../entities/Employee';
import { isWanted } from './find';

export function presentMessage(message: Message): MessageJson {
  return {
    _id: message.id,
    topic: message.topic,
    name: message.name,
    email: message.email,
    organisation: message.organisation,
    message: message.message,
    date: message.createdAt.toISOString(),
    state: message.state,
    handler: message.handler,
    handlerId: message.handlerId,
  };
}

export const messageColumns = [
  'sent',
  'form',
  'name',
  'email',
  'organisation',
  'message',
  'state',
  'by',
];

/** All messages but those set aside as rows of a CSV file, newest first. First records who exports them. */
export async function exportMessages(employee: Employee): Promise<AsyncIterable<string[][]>> {
  const { manager } = db();
  const count = await manager.countBy(Message, isWanted);
  await recordActivity(manager, 'messages exported', employee, String(count));
  return rowsOf(everyNewest(Message, isWanted));
}

async function* rowsOf(pages: AsyncIterable<Message[]>) {
  for await (const page of pages) yield page.map(rowOf);
}

function rowOf(row: Message): string[] {
  const { createdAt, topic, name, email, organisation, message, state, handler } = row;
  return [createdAt.toISOString(), topic, name, email, organisation, message, state, handler];
}
