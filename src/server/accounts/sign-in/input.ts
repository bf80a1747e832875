import { IsEmail } from 'class-validator';
import { passwordProblem } from '../credentials/password-rules';
import { Check, emailProblem, Text } from '../../platform/http/input-rules';

/** A new password, with the token of a password link. */
export class NewPasswordInput {
  @Text({ label: 'Link', max: 100, required: 'The link is not whole' })
  link: string;

  @Check((value) => (typeof value === 'string' ? passwordProblem(value) : 'Password is required'))
  password: string;

  @Check((value) => (typeof value === 'string' && value ? null : 'Repeat the password'))
  confirmPassword: string;
}

/** A request for a password link. */
export class ForgottenInput {
  // Decorators are checked from the bottom up.
  @IsEmail({}, { message: 'Email must be an e-mail address' })
  @Check(emailProblem)
  email: string;
}

export class LoginInput {
  // Decorators are checked from the bottom up.
  @IsEmail({}, { message: 'Email must be an e-mail address' })
  @Check(emailProblem)
  email: string;

  @Text({ label: 'Password', max: 1000, required: 'Password is required' })
  password: string;

  /** A code of the second factor, if the account has one. */
  @Text({ label: 'Code', max: 50 })
  code?: string;
}
