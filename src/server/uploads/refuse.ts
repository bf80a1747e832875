import { UserError } from '../platform/user-error';

/** An error about the uploaded file, on its field: 415 for its type, 413 for its size. */
export function refuseFile(status: 400 | 413 | 415, message: string): UserError {
  return new UserError(status, message, { fields: { file: message } });
}
