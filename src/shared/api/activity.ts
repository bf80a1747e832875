export const activityKinds = [
  ...['sign-in', 'sign-in refused', 'recovery code'],
  ...['joined', 'invited', 'invitation used', 'invitation revoked'],
  ...['approved', 'refused', 'suspended', 'restored', 'deleted account'],
  ...['made admin', 'unmade admin', 'changed account', 'password link', 'new password'],
  'second factor',
  'sessions ended',
  ...['post published', 'post scheduled', 'scheduled post published', 'post changed'],
  ...['post corrected', 'post unpublished', 'post trashed', 'post restored', 'post deleted'],
  ...['preview link', 'preview link revoked'],
  ...['media replaced', 'media deleted'],
  ...['message deleted', 'messages exported', 'subscriber deleted', 'subscribers exported'],
] as const;

export type ActivityKind = (typeof activityKinds)[number];

/** An entry of the activity log. The date is ISO 8601 in UTC. */
export interface ActivityJson {
  _id: string;
  kind: ActivityKind;
  by: string;
  about: string;
  date: string;
}
