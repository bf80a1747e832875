export type MailKind =
  | 'password'
  | 'waiting'
  | 'message'
  | 'approved'
  | 'changed'
  | 'confirm'
  | 'test'
  | 'wrong-codes'
  | 'factor-removed'
  | 'unsubscribe'
  | 'review'
  | 'returned'
  | 'published'
  | 'review-done'
  | 'address'
  | 'known'
  | 'invite'
  | 'changing';

/** What of an account's sign-in details was changed. */
export type ChangedDetail = 'email' | 'password' | 'factor-on' | 'factor-off' | 'codes';

export type MailState = 'waiting' | 'sent' | 'failed';

/** An email, as shown to admins. Times are ISO 8601 in UTC. */
export interface MailJson {
  _id: string;
  to: string;
  subject: string;
  state: MailState;
  tries: number;
  reason: string;
  nextTry: string | null;
  date: string;
}

/** The email server without its password. `server` is null if none is set up. */
export interface MailServerJson {
  server: string | null;
  from: string | null;
}
