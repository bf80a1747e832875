import { wrongLength } from '../../shared/password-length';

export interface PasswordCopy {
  passwordShort: string;
  passwordLong: string;
}

/** A message about the length of a new password, or null. The server checks more. */
export function passwordProblem(password: string, copy: PasswordCopy): string | null {
  const wrong = wrongLength(password);
  if (wrong === 'short') return copy.passwordShort;
  return wrong === 'long' ? copy.passwordLong : null;
}
