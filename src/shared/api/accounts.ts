import type { PictureJson } from './images';
import type { MailState } from './mail';

export const employeeTitles = ['manager', 'developer', 'hr'] as const;

/** What an admin lets an account do beyond writing: publish posts, read the inbox, edit pages. */
export const rights = ['publish', 'inbox', 'pages'] as const;

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

/** An account, as shown to admins. The date is ISO 8601 in UTC. */
export interface MemberJson {
  _id: string;
  name: string;
  email: string;
  title: string;
  position: string | null;
  img: string;
  photo: PictureJson | null;
  /** `unconfirmed`: waiting until the link sent to the email address is used. */
  status: EmployeeStatus;
  /** False if nobody has confirmed that the email address belongs to this person. */
  emailConfirmed: boolean;
  isAdmin: boolean;
  /** The rights that were given. An admin holds all of them. */
  rights: Right[];
  /** Whether signing in takes a code of the second factor. */
  secondFactor: boolean;
  onSite: boolean;
  siteOrder: number;
  /** Whether it comes with the release, and nobody has edited it. */
  sample: boolean;
  created: string;
}

/** A colleague's public profile, as an admin edits it. */
export interface MemberProfileJson extends EmployeeJson {
  /** For If-Match. */
  version: number;
  onSite: boolean;
}

/** A person on the About page. */
export interface PersonOnSiteJson extends AuthorJson {
  _id: string;
}

/** The two groups of the About page, in their order. */
export interface AboutPageJson {
  founders: PersonOnSiteJson[];
  team: PersonOnSiteJson[];
}

/** An unused invitation. Dates are ISO 8601 in UTC. */
export interface InviteJson {
  _id: string;
  /** The name of the admin who created it. */
  by: string;
  /** Whom it is for, as its creator wrote; '' if they did not say. */
  for: string;
  /** The address to which it was sent; null if its creator passes the link on. */
  email: string | null;
  /** How its email is doing; null if none was sent, or it is not known any more. */
  sent: MailState | null;
  /** The rights of the account. */
  rights: Right[];
  created: string;
  expires: string;
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

/** The accounts that were declined and deleted. */
export interface DeclinedJson {
  /** Their ids. */
  declined: string[];
}

/** The number of accounts waiting for approval. */
export interface WaitingJson {
  waiting: number;
}

/** A new invitation. Its link is returned only once. */
export interface NewInviteJson {
  _id: string;
  /** Null if it was sent by email. */
  url: string | null;
  expires: string;
}
