import type { PictureJson } from './images';

export const employeeTitles = ['manager', 'developer', 'hr'] as const;

export type EmployeeTitle = (typeof employeeTitles)[number];

export const employeeStatuses = ['waiting', 'active', 'suspended'] as const;

export type EmployeeStatus = (typeof employeeStatuses)[number];

/** The public profile of an employee. `photo` is null if there is none. */
export interface EmployeeJson {
  id: string;
  name: string;
  title: string;
  position: string | null;
  img: string;
  photo: PictureJson | null;
  description: string[];
  notable: string[];
  previous_titles: string[];
  memberships: string[];
  socials: string[];
  quote: string;
}

/** The author of a post, with the address of their profile. */
export interface AuthorJson {
  name: string;
  img: string;
  photo: PictureJson | null;
}

/** The caller's own account: the public profile, and private fields. */
export interface AccountJson extends EmployeeJson {
  email: string;
  isAdmin: boolean;
  onSite: boolean;
  secondFactor: boolean;
}

/** A signed-in browser. Dates are ISO 8601 in UTC. */
export interface SessionJson {
  _id: string;
  userAgent: string;
  created: string;
  seen: string;
  /** Whether it is the caller's session. */
  own: boolean;
}

/** An account, as shown to admins. The date is ISO 8601 in UTC. */
export interface MemberJson {
  _id: string;
  name: string;
  email: string;
  title: EmployeeTitle;
  position: string | null;
  img: string;
  photo: PictureJson | null;
  status: EmployeeStatus;
  isAdmin: boolean;
  onSite: boolean;
  siteOrder: number;
  created: string;
}

/** An unused invitation. Dates are ISO 8601 in UTC. */
export interface InviteJson {
  _id: string;
  /** The name of the admin who created it. */
  by: string;
  created: string;
  expires: string;
}

/** A link that is returned only once, and when it expires. */
export interface OnceJson {
  url: string;
  expires: string;
}

/** A new session. The token goes into `Authorization: Bearer`. */
export interface NewSessionJson {
  token: string;
  userId: string;
  name: string;
}

/** Who is signed in. */
export interface SignedInJson {
  email: string;
  userId: string;
  name: string;
  isAdmin: boolean;
}

/** A new account, as far as the public may know of it, and whether it has to be approved. */
export interface NewEmployeeJson extends EmployeeJson {
  status: EmployeeStatus;
}

/** Somebody whom a post may name as its author. */
export interface PostAuthorJson extends AuthorJson {
  id: string;
}

/** A new secret for an authenticator app. Nothing is stored until a code of it is sent. */
export interface NewSecretJson {
  /** Base32, to type. */
  secret: string;
  /** otpauth://, for a QR code. */
  uri: string;
}

/** Codes that sign in once each in place of the app's. They are shown only now. */
export interface RecoveryCodesJson {
  recoveryCodes: string[];
}

/** How many accounts are waiting for approval. */
export interface WaitingJson {
  waiting: number;
}

/** A new invitation, whose link is shown only now. */
export interface NewInviteJson extends OnceJson {
  _id: string;
}
