import { LockedError } from './platform/database/lock';
import { BackupError } from './backup/backup-error';
import { EnvError } from './env';
import { ConnectionError } from './platform/database/connection-error';
import { DatabaseError, isDatabaseUnreachable, isReadOnly } from './platform/database/errors';

/** The server cannot listen on HOST; the message says why. */
export class ListenError extends Error {}

const sentences = [EnvError, LockedError, DatabaseError, BackupError, ListenError];

/** A sentence for the operator about an expected error, or null for any other error. */
export function explain(error: unknown): string | null {
  if (sentences.some((kind) => error instanceof kind)) return (error as Error).message;
  if (error instanceof ConnectionError) {
    return error.lasting ?? `The database cannot be reached: ${error.message}.`;
  }
  const { code, message } = error as { code?: string; message?: string };
  if (code === 'EADDRINUSE') return 'The port is in use. Set PORT to another port.';
  if (code === 'EACCES') return `Not allowed: ${message}.`;
  if (/^(ENOTDIR|EEXIST|EROFS|ENOSPC)$/.test(code ?? '')) {
    return `DATA_DIR cannot be used: ${message}.`;
  }
  if (isReadOnly(error)) return `The database accepts no changes: ${message}.`;
  if (isDatabaseUnreachable(error)) return `The database cannot be reached: ${message}.`;
  return null;
}
