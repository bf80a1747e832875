import type { MessageJson } from '../../../shared/api/inbox';
import type { Message } from '../../../entities/Message';

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
