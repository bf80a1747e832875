import { IsEmail } from 'class-validator';
import { passwordProblem } from '../credentials/password-rules';
import { Check, emailProblem, Text } from '../../platform/http/input-rules';

/** A new password, by a link that somebody was given. */
export class NewPasswordInput {
  @Text({ label: 'Link', max: 100, required: 'The link is not whole' })
  link: string;

  @Check((value) => (typeof value === 'string' ? passwordProblem(value) : 'Password is required'))
  password: string;

  @Check((value) => (typeof value === 'string' && value ? null : 'Repeat the password'))
  confirmPassword: string;
}

/** Who forgot a password. */
export class ForgottenInput {
  // The rule nearest to the field is looked at first.
  @IsEmail({}, { message: 'Email must be an e-mail address' })
  @Check(emailProblem)
  email: string;
}

export class LoginInput {
  // The rule nearest to the field is looked at first.
  @IsEmail({}, { message: 'Email must be an e-mail address' })
  @Check(emailProblem)
  email: string;

  @Text({ label: 'Password', max: 1000, required: 'Password is required' })
  password: string;

  /** Of the second factor, where the account has one. */
  @Text({ label: 'Code', max: 50 })
  code?: string;
}
