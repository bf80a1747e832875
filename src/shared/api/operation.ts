/** What is checked, in the order in which it is shown. */
export const checkNames = [
  ...['settings', 'release', 'database', 'disk', 'permissions', 'clock'],
  ...['address', 'certificate', 'email', 'backup'],
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

/** How the site is doing, as its operator wants to know. */
export interface OperationJson {
  checks: SiteCheckJson[];
}
