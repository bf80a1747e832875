import { lockMember } from './member-access';
import type { MemberProfileJson } from '../../../shared/api/team';
import { Employee } from '../../../entities/Employee';
import type { Session } from '../../../entities/Session';
import { recordActivity } from '../../activity/record-activity';
import { db } from '../../platform/database/data-source';
import { retryTransaction } from '../../platform/database/transactions';
import { UserError } from '../../platform/user-error';
import { anyStatus, isOwn } from '../employees/find';
import type { AboutPersonInput } from '../employees/input';
import { requireVersion, requireTitle } from '../employees/profile-checks';
import type { WhosePhoto } from '../own/own-photo';
import { presentEmployee } from '../employees/present';
import { aboutOf } from '../employees/insert-employee';
import { NO_ACCOUNT } from './change-member';

/** A colleague's profile. Throws 404. */
export async function findProfile(id: string): Promise<Employee> {
  const member = await db().manager.findOneBy(Employee, { id, ...anyStatus });
  if (!member) throw new UserError('not-found', NO_ACCOUNT);
  return member;
}

/**
 * Changes a colleague's profile, except the name, which PUT /api/team/:id changes. Throws 404, or 412
 * if somebody, such as the colleague, has edited it since `lockVersion`.
 */
export async function editProfile(
  id: string,
  session: Session,
  { input, lockVersion }: { input: AboutPersonInput; lockVersion: number },
): Promise<Employee> {
  return retryTransaction(async (manager) => {
    const member = await lockMember(manager, session, id);
    requireTitle(input.title, member);
    const { name, profileVersion } = member;
    requireVersion(
      member,
      lockVersion,
      `Someone has changed ${name}’s profile since you opened it`,
    );
    const values = { ...aboutOf(input), profileVersion: profileVersion + 1, ...isOwn };
    await manager.update(Employee, { id }, values);
    await recordActivity(manager, 'changed account', session.employee, `${name}: profile`, id);
    return Object.assign(member, values);
  });
}

/** A colleague's photo, for savePhoto(). Throws 404. */
export const membersPhoto =
  (id: string, session: Session): WhosePhoto =>
  async (manager) => {
    const member = await lockMember(manager, session, id);
    await recordActivity(manager, 'changed account', session.employee, `${member.name}: photo`, id);
    return member;
  };

export function presentProfile(member: Employee): MemberProfileJson {
  const { onSite, profileVersion: version } = member;
  return { ...presentEmployee(member), version, onSite };
}
