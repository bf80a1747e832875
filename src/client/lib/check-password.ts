import { limits } from '../../shared/limits';

export interface PasswordCopy {
  passwordShort: string;
  passwordLong: string;
}

/** A message about the length of a new password, or null. The server checks more. */
export function passwordProblem(password: string, copy: PasswordCopy): string | null {
  const bytes = new TextEncoder().encode(password).length;
  if (bytes < limits.passwordMinBytes) return copy.passwordShort;
  return bytes > limits.passwordMaxBytes ? copy.passwordLong : null;
}
