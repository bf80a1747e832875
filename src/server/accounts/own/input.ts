import { IsEmail } from 'class-validator';
import { passwordProblem } from '../credentials/password-rules';
import { isSecret } from '../credentials/second-factor';
import { Check, emailProblem, Text } from '../../platform/http/input-rules';

const password = { label: 'Password', max: 1000, required: 'Password is required' };

export class ConfirmInput {
  @Text(password)
  password: string;
}

export class EmailInput extends ConfirmInput {
  // Decorators are checked from the bottom up.
  @IsEmail({}, { message: 'Email must be an e-mail address' })
  @Check(emailProblem)
  email: string;
}

/** A code of the second factor, or a recovery code. */
export class CodeInput {
  @Text({ label: 'Code', max: 50, required: 'Enter the code that the app shows' })
  code: string;
}

/** A new second factor: the secret given to the app, and a code as proof. */
export class SecondFactorInput extends CodeInput {
  @Check((value) => (typeof value === 'string' && isSecret(value) ? null : 'Start again'))
  secret: string;
}

export class PasswordInput extends ConfirmInput {
  @Check((value) =>
    typeof value === 'string' ? passwordProblem(value) : 'The new password is required',
  )
  newPassword: string;

  @Check((value) => (typeof value === 'string' && value ? null : 'Repeat the new password'))
  confirmPassword: string;
}
