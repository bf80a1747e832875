import { limits } from '../../shared/limits';

export interface PasswordCopy {
  passwordShort: string;
  passwordLong: string;
}

/** What is wrong with the length of a new password, or null; the server looks at more. */
export function passwordProblem(password: string, copy: PasswordCopy): string | null {
  const bytes = new TextEncoder().encode(password).length;
  if (bytes < limits.passwordMinBytes) return copy.passwordShort;
  return bytes > limits.passwordMaxBytes ? copy.passwordLong : null;
}
