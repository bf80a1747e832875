/** What is checked, in the order in which it is shown. */
export const checkNames = [
  'settings',
  'release',
  'processes',
  'database',
  'disk',
  'permissions',
  'clock',
  'uploads',
  'address',
  'certificate',
  'cdn',
  'email',
  'backup',
] as const;

export type CheckName = (typeof checkNames)[number];

/** `warning`: the site works, and something should be done soon. `problem`: something fails. */
export type CheckState = 'good' | 'warning' | 'problem';

/** What a check found, and what to do about it: '' if nothing. Sentences in English. */
export interface SiteCheckJson {
  name: CheckName;
  state: CheckState;
  found: string;
  advice: string;
}

/** A process of the site, with what it said when it was last seen. */
export interface ProcessJson {
  name: string;
  release: string;
  /** The number of the newest change of what readers see that it knew; '' if there was none for an hour. */
  change: string;
  /** How many changes it did not know. */
  behind: number;
  /** How far its clock was ahead of that of the database. */
  clockMs: number;
  startedAt: string;
  /** The time since its last sign of life. */
  secondsAgo: number;
  /** Whether there was no sign of life for half a minute. */
  isLost: boolean;
}

/** How the site is doing, as its operator wants to know. */
export interface OperationJson {
  checks: SiteCheckJson[];
  /** On one database, by name. None with the embedded database. */
  processes: ProcessJson[];
}
