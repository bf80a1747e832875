import type { PictureJson } from './images';

export const employeeTitles = ['manager', 'developer', 'hr'] as const;

/**
 * What an admin lets an account do beyond writing: publish posts, read the inbox, edit pages, and import and
 * release figures of models.
 */
export const rights = ['publish', 'inbox', 'pages', 'releases'] as const;

export type Right = (typeof rights)[number];

export const employeeStatuses = ['waiting', 'active', 'suspended', 'unconfirmed'] as const;

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

/** The caller's account: the public profile and private fields. */
export interface AccountJson extends EmployeeJson {
  /** Of the profile, for If-Match. */
  version: number;
  email: string;
  isAdmin: boolean;
  onSite: boolean;
  secondFactor: boolean;
  /** The number of unused recovery codes; 0 without a second factor. */
  recoveryCodesLeft: number;
  /** Whether the owner has confirmed that the email address is theirs. */
  emailConfirmed: boolean;
  /** The address that will replace the current one once it is confirmed; null if there is none. */
  newEmail: string | null;
  /** Whether a new address is confirmed with an emailed link. */
  confirmsEmail: boolean;
  rights: Right[];
  /** Whether the account gets an email when a reader writes. */
  inboxMail: boolean;
}

/** A signed-in browser. Dates are ISO 8601 in UTC. */
export interface SessionJson {
  _id: string;
  userAgent: string;
  created: string;
  seen: string;
  /** Whether this is the caller's current session. */
  own: boolean;
}

/** A link that is returned only once, and its expiry time. */
export interface OneTimeLinkJson {
  url: string;
  expires: string;
}

/** One-time links of accounts: to set a password, to sign up, to confirm an email address. */
export const linkKinds = ['password', 'invite', 'address'] as const;

export type LinkKind = (typeof linkKinds)[number];

/** A new session. The token goes into `Authorization: Bearer`. */
export interface NewSessionJson {
  token: string;
  userId: string;
  name: string;
  /** After so many wrong codes of the second factor that codes were paused: their number. */
  wrongCodes?: number;
}

/** The signed-in user. */
export interface SignedInJson {
  email: string;
  userId: string;
  name: string;
  isAdmin: boolean;
  rights: Right[];
  /** Only for the first admin, until both of its values are false. */
  adminPassword?: AdminPasswordJson;
}

/** What has become of ADMIN_PASSWORD. */
export interface AdminPasswordJson {
  /** It is still the password of the account. */
  inUse: boolean;
  /** The server's settings still contain it. */
  inSettings: boolean;
}

/** The public part of a new account, and whether it needs approval. */
export interface NewEmployeeJson extends EmployeeJson {
  status: EmployeeStatus;
}

/** A person who can be the author of a post. */
export interface PostAuthorJson extends AuthorJson {
  id: string;
  /** Whether the legacy form lists the person, and the legacy call accepts their name. */
  listed: boolean;
  position: string | null;
}

/** A new secret for an authenticator app. It is used once one of its codes is sent. */
export interface NewSecretJson {
  /** Base32, for typing. */
  secret: string;
  /** otpauth://, for a QR code. */
  uri: string;
}

/** Single-use codes that replace the app's code at sign-in. They are returned only once. */
export interface RecoveryCodesJson {
  recoveryCodes: string[];
}
