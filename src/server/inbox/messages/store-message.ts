import { findNotified } from './find';
import { db } from '../../platform/database/data-source';
import { queueForSome } from '../../mail/queue-mail';
import type { Config } from '../../platform/config';
import { Message } from '../../../entities/Message';
import { newMessage } from '../set-aside';
import type { MessageInput } from './input';

/**
 * Stores a message for the staff, and queues an email to those who want one. server/sweep.ts deletes it after 400 days.
 */
export async function storeMessage(config: Config, input: MessageInput): Promise<void> {
  const message = newMessage({ ...input, topic: input.topic || 'contact' }, 'new');
  await db().transaction(async (manager) => {
    await manager.insert(Message, message);
    await queueForSome(manager, config, 'message', await findNotified(manager));
  });
}
