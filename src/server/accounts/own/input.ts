import { NewPassword, RepeatedPassword } from '../credentials/password-rules';
import { limits } from '../../../shared/limits';
import { Email, Text, YesOrNo } from '../../platform/http/input-rules';

const password = { label: 'Password', max: 1000, required: 'Password is required' };

/** What the owner of an account knows. */
export class OwnerInput {
  @Text(password)
  password: string;

  /** A code of the second factor, if the account has one. */
  @Text({ label: 'Code', max: limits.code })
  code?: string | null;
}

export class EmailInput extends OwnerInput {
  @Email()
  email: string;
}

/** Removes a second factor. An account without a second factor needs no code. */
export class RemoveSecondFactorInput {
  @Text({ label: 'Code', max: limits.code })
  code?: string | null;
}

/** A code of the app as proof that it has the secret. */
export class SecondFactorInput {
  @Text({ label: 'Code', max: limits.code, required: 'Enter the 6-digit code from your app' })
  code: string;
}

/** What the account gets email about. */
export class NotificationsInput {
  @YesOrNo({ label: 'Messages from readers' })
  inboxMail?: boolean;
}

export class PasswordInput extends OwnerInput {
  @NewPassword('The new password is required')
  newPassword: string;

  @RepeatedPassword('Confirm your new password')
  confirmPassword: string;
}
