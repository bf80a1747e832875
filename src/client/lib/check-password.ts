import { limits } from '../../shared/limits';

export interface PasswordWords {
  passwordShort: string;
  passwordLong: string;
}

/** What is wrong with the length of a new password, or null; the server looks at more. */
export function passwordProblem(password: string, words: PasswordWords): string | null {
  const bytes = new TextEncoder().encode(password).length;
  if (bytes < limits.passwordMinBytes) return words.passwordShort;
  return bytes > limits.passwordMaxBytes ? words.passwordLong : null;
}
