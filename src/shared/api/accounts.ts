import type { PictureJson } from './images';

export const employeeTitles = ['manager', 'developer', 'hr'] as const;

export type EmployeeTitle = (typeof employeeTitles)[number];

export type EmployeeStatus = 'waiting' | 'active' | 'suspended';

/** What the public may know of an employee. `photo` is null when there is none. */
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

/** What stands beside a post: who wrote it and where their profile is. */
export interface AuthorJson {
  name: string;
  img: string;
  photo: PictureJson | null;
}

/** One's own account: what the public reads, and what it does not. */
export interface AccountJson extends EmployeeJson {
  email: string;
  isAdmin: boolean;
  onSite: boolean;
  secondFactor: boolean;
}

/** A browser that is signed in. Dates are ISO 8601 in UTC. */
export interface SessionJson {
  _id: string;
  userAgent: string;
  created: string;
  seen: string;
  /** It is the one that asks. */
  own: boolean;
}

/** An account, for admins. The date is ISO 8601 in UTC. */
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

/** An invitation that nobody has used yet. Dates are ISO 8601 in UTC. */
export interface InviteJson {
  _id: string;
  /** The name of the admin who made it. */
  by: string;
  created: string;
  expires: string;
}

/** A link that is told only now, and until when it works. */
export interface OnceJson {
  url: string;
  expires: string;
}
