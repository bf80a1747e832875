import { limits } from '../../../shared/limits';
import commonPasswords from './common-passwords.json';

const common = new Set(commonPasswords.map((word) => word.toLowerCase()));

/**
 * Says why a password is not accepted, or null. bcrypt silently ignores everything after 72 bytes,
 * so longer passwords are rejected instead of truncated.
 */
export function passwordProblem(password: string): string | null {
  const bytes = Buffer.byteLength(password);
  if (bytes < limits.passwordMinBytes) {
    return `The password needs at least ${limits.passwordMinBytes} characters`;
  }
  if (bytes > limits.passwordMaxBytes) {
    return `The password is too long: ${bytes} bytes, and ${limits.passwordMaxBytes} are read`;
  }
  if (common.has(password.toLowerCase())) {
    return 'This password is one of the most used in the world; choose another';
  }
  return null;
}
