import type { Message } from '../../entities/Message';

/** A message for the staff. The date is ISO 8601 in UTC. */
export interface MessageJson {
  _id: string;
  topic: Message['topic'];
  name: string;
  email: string;
  organisation: string;
  message: string;
  date: string;
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
  };
}
