import { IsEmail } from 'class-validator';
import { limits } from '../../../shared/limits';
import type { MessageTopic } from '../../../shared/api/inbox';
import { Check, OneOf, Text, YesOrNo } from '../../platform/http/input-rules';

/** A message as one of the site's own forms sends it. */
export class MessageInput {
  /** Left out: contact. */
  @OneOf({ label: 'Topic', values: ['contact', 'fellowship'] })
  topic?: MessageTopic;

  @Text({ label: 'Name', max: limits.name, required: 'Name is required' })
  name: string;

  // The rule nearest to the field is looked at first.
  @IsEmail({}, { message: 'Email must be an e-mail address' })
  @Check((value) => (value ? null : 'Email is required'))
  email: string;

  @Text({ label: 'Organisation', max: limits.organisation })
  organisation?: string;

  @Text({ label: 'Message', max: limits.message, required: 'Message is required' })
  message: string;

  /** The field that people do not see: whoever fills it in is a program. */
  @Text({ label: 'Reference', max: limits.message })
  reference?: string;
}

/** What the staff sets of a message; what is left out stays. */
export class MessageStateInput {
  @YesOrNo({ label: 'Read' })
  read?: boolean;

  @YesOrNo({ label: 'Marked' })
  marked?: boolean;
}
