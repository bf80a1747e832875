import { UserError } from '../platform/user-error';

/** A refusal of what was uploaded, naming the field: 415 for its kind, 413 for its size. */
export function refuseFile(status: 400 | 413 | 415, message: string): UserError {
  return new UserError(status, message, { fields: { file: message } });
}
