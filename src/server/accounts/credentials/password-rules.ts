import { limits } from '../../../shared/limits';
import { Check } from '../../platform/http/input-rules';
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
    return `The password is ${bytes} bytes long; use at most ${limits.passwordMaxBytes}`;
  }
  if (common.has(password.toLowerCase())) {
    return 'This password is too common. Choose another';
  }
  return null;
}

const { passwordMinBytes: least, passwordMaxBytes: most } = limits;

/** A new password; `required` is the message where it is missing. */
export function NewPassword(required: string): PropertyDecorator {
  const description = `${least} to ${most} bytes, and none of the most common ones`;
  return Check({ type: 'string', description, isRequired: true }, (value) =>
    typeof value === 'string' ? passwordProblem(value) : required,
  );
}

/** The same password a second time; the handler compares them. */
export function RepeatedPassword(required: string): PropertyDecorator {
  return Check({ type: 'string', isRequired: true }, (value) =>
    typeof value === 'string' && value ? null : required,
  );
}
