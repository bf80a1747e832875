import type { SignInWords } from '../../content/sign-in';
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
  words: SignInWords['errors'],
): FieldErrors {
  return {
    ...(email === '' ? { email: words.emailRequired } : {}),
    ...(email !== '' && !isEmail(email) ? { email: words.emailFormat } : {}),
    ...(password === '' ? { password: words.passwordRequired } : {}),
    ...(code === '' ? { code: words.codeRequired } : {}),
  };
}
