import type { Message } from '../../../entities/Message';

/** A message for the staff. Dates are ISO 8601 in UTC. */
export interface MessageJson {
  _id: string;
  topic: Message['topic'];
  name: string;
  email: string;
  organisation: string;
  message: string;
  date: string;
  /** When it was read; null while it is unread. */
  read: string | null;
  /** Somebody has still to do something about it. */
  marked: boolean;
}

export function presentMessage(message: Message): MessageJson {
  return {
    _id: message.id,
    topic: message.topic,
    name: message.name,
    email: message.email,
    organisation: message.organisation,
    message: message.message,
    date: message.createdAt.toISOString(),
    read: message.readAt?.toISOString() ?? null,
    marked: message.marked,
  };
}
