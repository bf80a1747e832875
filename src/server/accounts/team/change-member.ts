import { type EntityManager, In } from 'typeorm';
import { operator, recordActivity } from '../../activity/record-activity';
import { retryTransaction, lockExisting } from '../../platform/database/transactions';
import { rightsOf } from '../../auth/rights';
import { kindsByRight } from '../../../shared/documents/kinds';
import type { ActivityKind } from '../../../shared/api/activity';
import { Employee } from '../../../entities/Employee';
import { Invite } from '../../../entities/Invite';
import { OldSlug } from '../../../entities/OldSlug';
import { PasswordLink } from '../../../entities/PasswordLink';
import { Preview } from '../../../entities/Preview';
import { Session } from '../../../entities/Session';
import { saveOldSlug, uniqueSlug } from '../../platform/database/unique-slug';
import { anyStatus, isOnSite, isOwn } from '../employees/find';
import type { Config } from '../../platform/config';
import { queueMail } from '../../mail/queue-mail';
import { lockAdmins, lockAsAdmin, requireAdminLeft } from '../employees/lock-admins';
import { requireOwnName } from '../employees/profile-checks';
import { employeeSlug } from '../employees/person-name';
import { lockDocuments } from './lock-documents';

export const NO_ACCOUNT = 'Account not found';

const SAME_NAME =
  'Another account has this name, or one that looks like it. You can allow it below';

export interface Change {
  /** The kind of activity to record. It may depend on the account's previous state. */
  kind: ActivityKind | ((before: Employee) => ActivityKind);
  /** Returns the new column values, or null to delete the account. May throw a UserError. */
  change: (member: Employee) => Partial<Employee> | null;
  /** The account's new name. */
  name?: string;
  /** Whether the name may look like another account's. */
  allowSameName?: boolean;
}

/** Who changes an account: an admin, or the operator on the server. */
type By = Session | 'operator';

/** An account after the change, or its last state if it was deleted. */
export interface Changed {
  member: Employee;
  gone: boolean;
  /** Whether readers see a difference; 'adds' if the person appears. */
  visible: boolean | 'adds';
}

/**
 * Changes or deletes an account, records who did it, and ends its sessions and preview links if it
 * may no longer sign in, and its links to documents that it may no longer edit. Throws 404 if there is no such account, 409 if no active admin would be left or
 * the new name looks like another account's.
 */
export async function changeMember(
  config: Pick<Config, 'mail'>,
  id: string,
  by: By,
  { kind, change, name: newName, allowSameName }: Change,
): Promise<Changed> {
  return retryTransaction(async (manager) => {
    if (by === 'operator') await lockAdmins(manager);
    else await lockAsAdmin(manager, by);
    if (kind === 'deleted account' || kind === 'suspended') await lockDocuments(manager, id);
    // Lock order: addresses before accounts, as in sign-up.
    const slug = newName && (await uniqueSlug(manager, 'employee', employeeSlug(newName), id));
    // The owner may be changing it.
    const member = await lockExisting(manager, Employee, { id, ...anyStatus }, NO_ACCOUNT);
    const { name } = member;
    const activityKind = typeof kind === 'function' ? kind(member) : kind;
    const isActiveAdmin = () => member.isAdmin && member.status === 'active';
    const [wasAdmin, before] = [isActiveAdmin(), rightsOf(member)];
    const wasOnSite = isOnSite(member);
    const values = change(member);
    if (values && slug && newName !== name) {
      const renamed = { id, name: newName };
      if (!allowSameName) await requireOwnName(manager, renamed, SAME_NAME);
      Object.assign(values, renamed);
      if (employeeSlug(newName) !== employeeSlug(name)) {
        await saveOldSlug(manager, 'employee', member.img, id);
        values.img = slug;
      }
    }
    // Somebody may be editing these fields of the profile.
    if (values && ('name' in values || 'position' in values)) {
      Object.assign(values, { profileVersion: member.profileVersion + 1, ...isOwn });
    }
    if (values === null) {
      await manager.delete(Employee, { id });
      await manager.delete(OldSlug, { kind: 'employee', target: id }); // an old slug contains the name
    } else if (Object.keys(values).length > 0) {
      await manager.update(Employee, { id }, values);
      Object.assign(member, values);
    }
    if (wasAdmin && !(values && isActiveAdmin())) {
      await requireAdminLeft(manager, await lastAdminMessage(manager, member, by));
      // Links that were copied while the account was an admin must stop working.
      await manager.delete(Invite, { madeById: id });
      await manager.delete(PasswordLink, { madeById: id });
    }
    // A demoted admin also loses the links to documents that only admins edit.
    const isDemoted = wasAdmin && !isActiveAdmin();
    const lost = before.filter((right) => isDemoted || !rightsOf(member).includes(right));
    const kinds = kindsByRight.filter(({ right }) => lost.includes(right)).map(({ kind }) => kind);
    if (kinds.length > 0) await manager.delete(Preview, { creatorId: id, kind: In(kinds) });
    if (values !== null && member.status !== 'active') {
      await manager.delete(Session, { employeeId: id });
      await manager.delete(PasswordLink, { employeeId: id });
      await manager.delete(Preview, { creatorId: id });
    }
    await recordActivity(
      manager,
      activityKind,
      by === 'operator' ? operator : by.employee,
      name,
      id,
    );
    if (kind === 'approved') {
      await queueMail(manager, config, { kind, to: member.email, employeeId: id });
    }
    const onlyRights =
      values !== null && Object.keys(values).every((key) => key === 'isAdmin' || key === 'rights');
    const appears = isOnSite(member) && 'adds';
    const visible = !onlyRights && (wasOnSite || appears);
    return { member, gone: values === null, visible };
  });
}

/** Sample people do not count as admins, although the list shows them as such. */
async function lastAdminMessage(
  manager: EntityManager,
  { id, name, sample }: Employee,
  by: By,
): Promise<string> {
  const first = 'Make someone else an admin first';
  if (sample) return `Only sample people would be left as admins. ${first}`;
  const samples = { isAdmin: true, sample: true, status: 'active' } as const;
  const counts = (await manager.existsBy(Employee, samples)) ? ' besides the sample people' : '';
  const who = by !== 'operator' && id === by.employeeId ? 'You are' : `${name} is`;
  return `${who} the only admin${counts}. ${first}`;
}
