import { IsEmail, IsUUID, ValidateIf } from 'class-validator';
import { limits } from '../../../shared/limits';
import { Check, emailProblem, Text } from '../../platform/http/input-rules';

/** The newsletter's form, by the names that newsletter services use. */
export class SubscriberInput {
  @Text({ label: 'First name', max: limits.name })
  metadata__fname?: string;

  @Text({ label: 'Last name', max: limits.name })
  metadata__lname?: string;

  // The rule nearest to the field is looked at first.
  @IsEmail({}, { message: 'Email must be an e-mail address' })
  @Check(emailProblem)
  email: string;

  /** The field that people do not see: whoever fills it in is a program. */
  @Text({ label: 'Reference', max: limits.message })
  reference?: string;
}

/** Who confirms an address, by the key in the mail to it. */
export class ConfirmInput {
  @IsUUID('all', { message: 'The link is not whole; open the one in the mail again' })
  key: string;
}

/** Who leaves: by the key in a link of theirs, else by the address. */
export class LeaveInput {
  @ValidateIf((input: LeaveInput) => Boolean(input.key))
  @IsUUID('all', { message: 'The link is not whole; enter your address instead' })
  key?: string;

  @ValidateIf((input: LeaveInput) => !input.key)
  @IsEmail({}, { message: 'Email must be an e-mail address' })
  @Check(emailProblem)
  email?: string;
}
