import type { InviteJson, MemberJson } from '../../../shared/api/accounts';
import { photoOf } from '../employees/photo';
import type { Invite } from '../../../entities/Invite';
import type { Employee } from '../../../entities/Employee';

export function presentMember(employee: Employee): MemberJson {
  const { id, name, email, title, position, img } = employee;
  const { status, isAdmin, onSite, siteOrder, createdAt } = employee;
  return {
    ...{ _id: id, name, email, title, position, img, photo: photoOf(employee) },
    ...{ status, isAdmin, onSite, siteOrder, created: createdAt.toISOString() },
  };
}

export function presentInvite({ id, madeBy, createdAt, expiresAt }: Invite): InviteJson {
  return {
    ...{ _id: id, by: madeBy },
    ...{ created: createdAt.toISOString(), expires: expiresAt.toISOString() },
  };
}
