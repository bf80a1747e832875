import { ValidateIf } from '../../platform/class-validator';
import { limits } from '../../../shared/limits';
import { Email, Text, Uuid } from '../../platform/http/input-rules';

/** The newsletter form, with the field names that newsletter services use. */
export class SubscriberInput {
  @Text({ label: 'First name', max: limits.name })
  metadata__fname?: string | null;

  @Text({ label: 'Last name', max: limits.name })
  metadata__lname?: string | null;

  @Email()
  email: string;

  /** The honeypot, which only bots fill in. */
  @Text({ label: 'Reference', max: limits.message })
  reference?: string | null;
}

/** Confirms an address by the key in its email. */
export class ConfirmInput {
  @Uuid('This link is incomplete. Open the link in the email again')
  key: string;
}

/** Unsubscribes by the key in a link, otherwise by the address. */
export class LeaveInput {
  @ValidateIf((input: LeaveInput) => Boolean(input.key))
  @Uuid('This link is incomplete. Enter your email address instead')
  key?: string;

  @ValidateIf((input: LeaveInput) => !input.key)
  @Email()
  email?: string;
}
