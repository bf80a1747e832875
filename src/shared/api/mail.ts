export type MailKind = 'password' | 'waiting' | 'approved' | 'changed' | 'confirm' | 'test';

export type MailState = 'waiting' | 'sent' | 'failed';

/** A mail for admins. The times are ISO 8601 in UTC. */
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

/** Where mail goes out, without the password; `server` null where none is set. */
export interface MailServerJson {
  server: string | null;
  from: string | null;
}
