/** The last backup, and the last backup that was restored as a trial. */
export interface BackupsJson {
  last: BackupJson | null;
  proved: BackupJson | null;
  /** Why the attempts since then failed; null if none did. */
  failures: { backup: string | null; proof: string | null };
  /** Whether there is no backup of the last two days, although one was made or attempted before. */
  overdue: boolean;
}

export interface BackupJson {
  at: string;
  /** The file, or the object in a bucket. */
  place: string;
  bytes: number | null;
}
