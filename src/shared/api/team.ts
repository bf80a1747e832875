import type { PictureJson } from './images';
import type { MailState } from './mail';
import type { Right, EmployeeStatus, EmployeeJson, AuthorJson } from './accounts';

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
