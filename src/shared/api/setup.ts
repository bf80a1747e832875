import type { BackupsJson } from './backups';

/** The first steps of a new site, in the order in which the dashboard lists them. */
export const setupSteps = [
  'name',
  'contact-address',
  'profile',
  'second-admin',
  'second-factor',
  'samples',
  'email',
  'messages',
  'backup',
] as const;

export type SetupStep = (typeof setupSteps)[number];

/** The first steps of a new site, as one admin sees them. */
export interface SetupJson {
  steps: { id: SetupStep; done: boolean }[];
  /** The id of the page with the name and the contact address of the lab. */
  site: string;
  /** Whether the caller has dismissed the list. */
  dismissed: boolean;
  backups: BackupsJson;
}
