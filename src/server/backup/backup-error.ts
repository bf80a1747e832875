/** A problem with a backup or an archive that the operator has to fix; the message says what. */
export class BackupError extends Error {}

/** An archive that is incomplete, damaged, or not an archive at all. */
export class DamagedError extends BackupError {
  constructor(what: string) {
    super(`The archive is damaged or incomplete: ${what}. Nothing was changed.`);
  }
}
