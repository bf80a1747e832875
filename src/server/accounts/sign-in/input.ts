import { NewPassword, RepeatedPassword } from '../credentials/password-rules';
import { limits } from '../../../shared/limits';
import { type LinkKind, linkKinds } from '../../../shared/api/accounts';
import { Email, OneOf, Text, YesOrNo } from '../../platform/http/input-rules';

/** A new password, with the token of a password link. */
export class NewPasswordInput {
  @Text({ label: 'Link', max: 100, required: 'This link is incomplete' })
  link: string;

  @NewPassword('Password is required')
  password: string;

  @RepeatedPassword('Confirm your password')
  confirmPassword: string;
}

/** A one-time link whose page was opened. */
export class CheckLinkInput {
  @OneOf({ label: 'Kind', values: linkKinds, required: 'Kind is required' })
  kind: LinkKind;

  @Text({ label: 'Token', max: 100, required: 'This link is incomplete' })
  token: string;
}

/** A request for a password link. */
export class ForgottenInput {
  @Email('stored')
  email: string;
}

export class LoginInput {
  @Email('stored')
  email: string;

  @Text({ label: 'Password', max: 1000, required: 'Password is required' })
  password: string;

  /** A code of the second factor, if the account has one. */
  @Text({ label: 'Code', max: limits.code })
  code?: string | null;

  /** Otherwise the session also ends after a day without use. */
  @YesOrNo({ label: 'Keep me signed in' })
  keepSignedIn?: boolean;
}

/** The second step of signing in. */
export class CodeInput {
  /** From the answer to the first step. */
  @Text({ label: 'Half-open session', max: 1000, required: 'Enter your email and password first' })
  halfOpen: string;

  @Text({ label: 'Code', max: limits.code, required: 'Enter the code from your authenticator app' })
  code: string;
}
