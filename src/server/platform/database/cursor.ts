import { isUUID } from 'class-validator';
import { fieldError } from '../user-error';

/** Where the next page of a list starts: behind the row of this time and id. */
export function writeCursor(at: Date | null, id: string): string {
  return Buffer.from(`${at?.toISOString()} ${id}`).toString('base64url');
}

/** The same read back. Throws 400 for a cursor that is not ours. */
export function readCursor(cursor: string): { at: Date; id: string } {
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const date = new Date(at);
  // JavaScript's years go further back than those of Postgres: four digits are enough.
  const plain = /^\d{4}-/.test(at) && !Number.isNaN(date.getTime()) && date.toISOString() === at;
  if (!isUUID(id) || !plain) {
    throw fieldError('cursor', 'The cursor is not one of ours; start from the first page');
  }
  return { at: date, id };
}
