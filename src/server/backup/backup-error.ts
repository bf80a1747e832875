/** A problem with a backup or an archive that the operator has to fix; the message says what. */
export class BackupError extends Error {}

/** An archive that is incomplete, damaged, or not an archive at all. */
export class DamagedError extends BackupError {
  constructor(what: string) {
    super(`The archive is damaged or incomplete: ${what}. Nothing was changed.`);
  }
}

/** Says why a file that the operator named cannot be read. */
export function unreadable(name: string, { code, message }: NodeJS.ErrnoException): BackupError {
  if (code === 'ENOENT') return new BackupError(`There is no file ${name}.`);
  if (code === 'EISDIR') return new BackupError(`${name} is a folder, not a file.`);
  return new BackupError(`${name} cannot be read: ${message}.`);
}
