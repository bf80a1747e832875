import { limits } from '../../../shared/limits';
import { messageStates, type MessageState, type MessageTopic } from '../../../shared/api/inbox';
import { Email, OneOf, Text, YesOrNo } from '../../platform/http/input-rules';

/** A message from one of the site's own forms. */
export class MessageInput {
  /** Default: contact. */
  @OneOf({ label: 'Topic', values: ['contact', 'fellowship'] })
  topic?: MessageTopic | null;

  @Text({ label: 'Name', max: limits.name, required: 'Name is required' })
  name: string;

  @Email()
  email: string;

  @Text({ label: 'Organisation', max: limits.organisation })
  organisation?: string | null;

  @Text({ label: 'Message', max: limits.message, required: 'Message is required' })
  message: string;

  /** The honeypot, which only bots fill in. */
  @Text({ label: 'Reference', max: limits.message })
  reference?: string | null;
}

/** Only the site sets messages aside. */
const settable = messageStates.filter((state) => state !== 'suspected');

/** The new state of a message. */
export class MessageStateInput {
  @OneOf({ label: 'State', values: settable, required: 'State is required' })
  state: MessageState;

  /** Takes a message over that a colleague is working on. */
  @YesOrNo({ label: 'Take over' })
  takeOver?: boolean;
}
