import { randomUUID } from 'node:crypto';
import { Message } from '../../entities/Message';
import type { MessageTopic } from '../../shared/api/inbox';
import { db } from '../platform/database/data-source';

/** The most that are kept, so that programs cannot fill the database. */
const MOST = 200;

const OLDEST = `
  DELETE FROM message WHERE id IN (
    SELECT id FROM message WHERE state = 'suspected' ORDER BY created_at DESC, id DESC OFFSET $1)`;

interface Suspected {
  topic: MessageTopic;
  name: string;
  email: string;
  organisation?: string | null | undefined;
  message: string;
}

/**
 * Keeps what a form sent with its hidden field filled in apart from the messages, without an email to
 * anybody. server/sweep.ts deletes it after 30 days.
 */
export async function setAside({ topic, name, email, organisation, message }: Suspected) {
  const row = Object.assign(new Message(), {
    id: randomUUID(),
    topic,
    email,
    name: name.trim(),
    organisation: organisation?.trim() ?? '',
    message: message.trim(),
    state: 'suspected',
    handlerId: null,
    handler: '',
    createdAt: new Date(),
  });
  await db().transaction(async (manager) => {
    await manager.insert(Message, row);
    await manager.query(OLDEST, [MOST]);
  });
}
