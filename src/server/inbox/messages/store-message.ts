import { randomUUID } from 'node:crypto';
import { db } from '../../platform/database/data-source';
import { Message } from '../../../entities/Message';
import type { MessageInput } from './input';

/** Stores a message for the staff. server/sweep.ts deletes it after 400 days. */
export async function storeMessage(input: MessageInput): Promise<void> {
  const message = Object.assign(new Message(), {
    id: randomUUID(),
    topic: input.topic || 'contact',
    name: input.name.trim(),
    email: input.email,
    organisation: input.organisation?.trim() ?? '',
    message: input.message.trim(),
    readAt: null,
    marked: false,
    createdAt: new Date(),
  });
  await db().getRepository(Message).insert(message);
}
