import { isUUID } from 'class-validator';
import { fieldError } from '../user-error';

/** The start of a list's next page: after the row with this time and id. */
export function writeCursor(at: Date | null, id: string): string {
  return Buffer.from(`${at?.toISOString()} ${id}`).toString('base64url');
}

/** Parses a cursor from writeCursor(). Throws 400 if it is not valid. */
export function readCursor(cursor: string): { at: Date; id: string } {
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const date = new Date(at);
  // JavaScript accepts earlier years than Postgres, so only four-digit years are allowed.
  const plain = /^\d{4}-/.test(at) && !Number.isNaN(date.getTime()) && date.toISOString() === at;
  if (!isUUID(id) || !plain) {
    throw fieldError('cursor', 'The cursor is not valid. Start from the first page');
  }
  return { at: date, id };
}
