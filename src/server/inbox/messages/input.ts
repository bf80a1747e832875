import { limits } from '../../../shared/limits';
import type { MessageTopic } from '../../../shared/api/inbox';
import { Email, OneOf, Text, YesOrNo } from '../../platform/http/input-rules';

/** A message from one of the site's own forms. */
export class MessageInput {
  /** Default: contact. */
  @OneOf({ label: 'Topic', values: ['contact', 'fellowship'] })
  topic?: MessageTopic;

  @Text({ label: 'Name', max: limits.name, required: 'Name is required' })
  name: string;

  @Email()
  email: string;

  @Text({ label: 'Organisation', max: limits.organisation })
  organisation?: string;

  @Text({ label: 'Message', max: limits.message, required: 'Message is required' })
  message: string;

  /** The honeypot, which only bots fill in. */
  @Text({ label: 'Reference', max: limits.message })
  reference?: string;
}

/** The state of a message that staff set. Omitted fields keep their value. */
export class MessageStateInput {
  @YesOrNo({ label: 'Read' })
  read?: boolean;

  @YesOrNo({ label: 'Marked' })
  marked?: boolean;
}
