import { randomUUID } from 'node:crypto';
import { type EntityManager, In } from 'typeorm';
import { type EmployeeStatus, rights } from '../../../shared/api/accounts';
import { Employee } from '../../../entities/Employee';
import { operator, recordActivity } from '../../activity/record-activity';
import type { Config } from '../../platform/config';
import { db } from '../../platform/database/data-source';
import { lockSlugs } from '../../platform/database/unique-slug';
import { replacedBy, startCheck } from './address-checks';
import { whereEmail } from './find';
import type { SignUpInput } from './input';
import { insertEmployee, profileOf } from './insert-employee';
import { useInvite } from './use-invite';
import { requireOwnName } from './profile-checks';

export interface Created {
  config: Config;
  input: SignUpInput;
  passwordHash: string;
  confirms: boolean;
}

/** Creates the account of a sign-up. An account whose place it takes is deleted. */
export async function create(
  manager: EntityManager,
  { config, input, passwordHash, confirms }: Created,
): Promise<Employee> {
  const { invite } = input;
  const open = config.signupPolicy === 'open';
  await lockSlugs(manager, 'employee');
  const used = invite ? await useInvite(manager, invite) : null;
  await removeReplaced(manager, input.email, replacedBy({ invite: Boolean(invite), confirms }));
  const employee = await insertEmployee(manager, {
    ...profileOf(input),
    email: input.email,
    passwordHash,
    isAdmin: used?.makesAdmin ?? false,
    rights: used?.makesAdmin ? [...rights] : (used?.rights ?? (open ? ['publish'] : [])),
    status: open || invite ? 'active' : confirms ? 'unconfirmed' : 'waiting',
    onSite: open,
    inboxMail: used?.makesAdmin ?? false, // the first admin
    sample: false,
  });
  if (!used?.allowsSameName) await requireOwnName(manager, employee);
  await recordActivity(manager, 'joined', employee, employee.status);
  if (employee.isAdmin) {
    await recordActivity(manager, 'made admin', operator, employee.name, employee.id);
  }
  if (!invite) await startCheck(manager, config, employee, employee.email, confirms);
  return employee;
}

/** Deletes an account with this address and one of these states, if there is one. */
export async function removeReplaced(
  manager: EntityManager,
  email: string,
  statuses: EmployeeStatus[],
): Promise<void> {
  const found = await manager
    .createQueryBuilder(Employee, 'employee')
    .where(...whereEmail(email))
    .andWhere({ status: In(statuses) })
    .setLock('pessimistic_write')
    .getOne();
  if (!found) return;
  await manager.delete(Employee, { id: found.id });
  await recordActivity(
    manager,
    'refused',
    null,
    `${found.name}: replaced by a new sign-up`,
    found.id,
  );
}

/**
 * Does the same as create() for a taken address, with another one, and undoes it: neither the answer nor
 * its time shows that the address is taken.
 */
export async function pretend(created: Created): Promise<Employee> {
  let employee: Employee | undefined;
  const undo = new Error('undo');
  const input = { ...created.input, email: `${randomUUID()}@${randomUUID()}` };
  await db()
    .transaction(async (manager) => {
      employee = await create(manager, { ...created, input });
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  if (!employee) throw undo;
  return employee;
}
