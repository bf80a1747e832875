import { randomUUID } from 'node:crypto';
import { Message } from '../../entities/Message';
import type { MessageState, MessageTopic } from '../../shared/api/inbox';
import { db } from '../platform/database/data-source';
import { currentTime } from '../platform/clock';

/** The most that are kept, so that programs cannot fill the database. */
const MOST = 200;

const OLDEST = `
  DELETE FROM message WHERE id IN (
    SELECT id FROM message WHERE state = 'suspected' ORDER BY created_at DESC, id DESC OFFSET $1)`;

interface Sent {
  topic: MessageTopic;
  name: string;
  email: string;
  organisation?: string | null | undefined;
  message: string;
}

/** The row of what a form sent. */
export function newMessage(sent: Sent, state: MessageState): Message {
  return Object.assign(new Message(), {
    id: randomUUID(),
    topic: sent.topic,
    name: sent.name.trim(),
    email: sent.email,
    organisation: sent.organisation?.trim() ?? '',
    message: sent.message.trim(),
    state,
    handlerId: null,
    handler: '',
    createdAt: currentTime(),
  });
}

/**
 * Keeps what a form sent with its hidden field filled in apart from the messages, without an email to
 * anybody. server/sweep.ts deletes it after 30 days.
 */
export async function setAside(sent: Sent): Promise<void> {
  await db().transaction(async (manager) => {
    await manager.insert(Message, newMessage(sent, 'suspected'));
    await manager.query(OLDEST, [MOST]);
  });
}
