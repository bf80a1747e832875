import type { SignInCopy } from '../../content/sign-in';
import { isEmail, type FieldErrors } from './field-errors';

interface SignInInput {
  email: string;
  password: string;
  /** Undefined until a code is required. */
  code: string | undefined;
}

/** Validates the sign-in form before it is sent. */
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
