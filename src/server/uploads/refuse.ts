import { UserError } from '../platform/user-error';

/** A refusal of what was uploaded, naming the field. */
export function refuseFile(
  code: 'invalid-input' | 'too-large' | 'unsupported-type' | 'quota-exceeded',
  message: string,
): UserError {
  return new UserError(code, message, { fields: { file: message } });
}
