import type { InviteJson, MemberJson } from '../../../shared/api/team';
import type { MailState } from '../../../shared/api/mail';
import { findUnconfirmed } from '../employees/address-checks';
import { photoOf } from '../employees/present';
import type { Invite } from '../../../entities/Invite';
import type { Employee } from '../../../entities/Employee';

/** Accounts as the Team page shows them. */
export async function presentMembers(employees: Employee[]): Promise<MemberJson[]> {
  const unconfirmed = await findUnconfirmed(employees);
  return employees.map((employee) => present(employee, !unconfirmed.has(employee.id)));
}

export async function presentMember(employee: Employee): Promise<MemberJson> {
  const unconfirmed = await findUnconfirmed([employee]);
  return present(employee, !unconfirmed.has(employee.id));
}

function present(employee: Employee, emailConfirmed: boolean): MemberJson {
  const { id, name, email, title, position, img } = employee;
  const { status, isAdmin, rights, onSite, siteOrder, sample, createdAt } = employee;
  const secondFactor = employee.totpSecret !== null;
  return {
    _id: id,
    name,
    email,
    title,
    position,
    img,
    photo: photoOf(employee),
    status,
    emailConfirmed,
    isAdmin,
    rights,
    secondFactor,
    onSite,
    siteOrder,
    sample,
    created: createdAt.toISOString(),
  };
}

export function presentInvite({
  invite,
  sent,
}: {
  invite: Invite;
  sent: MailState | null;
}): InviteJson {
  const { id, madeBy, invitee, email, rights, createdAt, expiresAt } = invite;
  return {
    _id: id,
    by: madeBy,
    for: invitee,
    email,
    sent,
    rights,
    created: createdAt.toISOString(),
    expires: expiresAt.toISOString(),
  };
}
