export const activityKinds = [
  'sign-in',
  'sign-in refused',
  'recovery code',
  'joined',
  'invited',
  'invitation used',
  'invitation revoked',
  'approved',
  'refused',
  'suspended',
  'restored',
  'deleted account',
  'made admin',
  'unmade admin',
  'changed rights',
  'changed account',
  'about page arranged',
  'password link',
  'new password',
  'second factor',
  'sessions ended',
  'begun texts given',
  'post published',
  'post scheduled',
  'scheduled post published',
  'post changed',
  'post corrected',
  'post unpublished',
  'post trashed',
  'post restored',
  'post deleted',
  'preview link',
  'preview link revoked',
  'media replaced',
  'media trashed',
  'media restored',
  'media deleted',
  'message deleted',
  'messages exported',
  'subscriber deleted',
  'subscribers exported',
  'unsubscribe link',
  'unsubscribed by address',
  'review asked',
  'review returned',
  'review withdrawn',
  'published for colleague',
  'correction note changed',
  'post date changed',
  'tag renamed',
  'tag deleted',
  'page changed',
  'page scheduled',
  'scheduled page published',
  'page unscheduled',
  'press item trashed',
  'press item restored',
  'press item deleted',
  'value trashed',
  'value restored',
  'value deleted',
  'model trashed',
  'model restored',
  'model deleted',
  'plan trashed',
  'plan restored',
  'plan deleted',
  'release submitted',
  'release returned',
  'release published',
  'release withdrawn',
  'release deleted',
  'reply changed',
  'answer text removed',
  'samples removed',
  'samples restored',
  'samples deleted',
] as const;

export type ActivityKind = (typeof activityKinds)[number];

/**
 * An entry of the activity log. The refused sign-ins to an account in one hour are one entry.
 * Dates are ISO 8601 in UTC.
 */
export interface ActivityJson {
  _id: string;
  kind: ActivityKind;
  by: string;
  /** The account that acted; null if nobody was signed in, or if the account is deleted. */
  byId: string | null;
  about: string;
  /** The account that it is about, which may be deleted; null if it is not about an account. */
  aboutId: string | null;
  /** The last time. */
  date: string;
  count: number;
  /** The same as `date` if `count` is 1. */
  firstDate: string;
}
