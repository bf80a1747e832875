import type { SignInCopy } from '../../content/sign-in';
import { isEmail } from './is-email';
import type { FieldErrors } from './by-field';

interface SignInInput {
  email: string;
  password: string;
  /** Undefined as long as it was not asked for. */
  code: string | undefined;
}

/** What is wrong with it, before anything is sent. */
export function checkSignIn(
  { email, password, code }: SignInInput,
  copy: SignInCopy['errors'],
): FieldErrors {
  return {
    ...(email === '' ? { email: copy.emailRequired } : {}),
    ...(email !== '' && !isEmail(email) ? { email: copy.emailFormat } : {}),
    ...(password === '' ? { password: copy.passwordRequired } : {}),
    ...(code === '' ? { code: copy.codeRequired } : {}),
  };
}
