import { photoOf } from '../employees/photo';
import type { PictureJson } from '../../images/find';
import type { Invite } from '../../../entities/Invite';
import type { Employee } from '../../../entities/Employee';

/** An account, for admins. The date is ISO 8601 in UTC. */
export interface MemberJson {
  _id: string;
  name: string;
  email: string;
  title: Employee['title'];
  position: string | null;
  img: string;
  photo: PictureJson | null;
  status: Employee['status'];
  isAdmin: boolean;
  onSite: boolean;
  siteOrder: number;
  created: string;
}

export function presentMember(employee: Employee): MemberJson {
  const { id, name, email, title, position, img } = employee;
  const { status, isAdmin, onSite, siteOrder, createdAt } = employee;
  return {
    ...{ _id: id, name, email, title, position, img, photo: photoOf(employee) },
    ...{ status, isAdmin, onSite, siteOrder, created: createdAt.toISOString() },
  };
}

/** An invitation that nobody has used yet. Dates are ISO 8601 in UTC. */
export interface InviteJson {
  _id: string;
  /** The name of the admin who made it. */
  by: string;
  created: string;
  expires: string;
}

export function presentInvite({ id, madeBy, createdAt, expiresAt }: Invite): InviteJson {
  return {
    ...{ _id: id, by: madeBy },
    ...{ created: createdAt.toISOString(), expires: expiresAt.toISOString() },
  };
}

/** A link that is told only now, and until when it works. */
export interface OnceJson {
  url: string;
  expires: string;
}
