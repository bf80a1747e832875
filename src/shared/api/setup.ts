/** The first steps of a new site, in the order in which the dashboard lists them. */
export const setupSteps = [
  ...['name', 'contact-address'],
  ...['profile', 'second-admin', 'second-factor', 'samples', 'email', 'backup'],
] as const;

export type SetupStep = (typeof setupSteps)[number];

/** The first steps of a new site, as one admin sees them. */
export interface SetupJson {
  steps: { id: SetupStep; done: boolean }[];
  /** The id of the document with the name and the contact address of the lab. */
  site: string;
  /** Whether the caller has dismissed the list. */
  dismissed: boolean;
  backups: BackupsJson;
}

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
