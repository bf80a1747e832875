import { randomUUID } from 'node:crypto';
import { type EntityManager, QueryFailedError } from 'typeorm';
import { recordActivity } from '../../activity/record-activity';
import { findByEmail } from './find';
import { checkNewPassword } from '../credentials/password-rules';
import { hashPassword } from '../credentials/passwords';
import { noSecondFactor } from '../credentials/second-factor';
import { db } from '../../platform/database/data-source';
import { uniqueSlug } from '../../platform/database/unique-slug';
import { Employee } from '../../../entities/Employee';
import type { Config } from '../../platform/config';
import { fieldError, UserError } from '../../platform/user-error';
import { queueForAdmins } from '../../mail/queue-mail';
import type { ProfileInput, SignUpInput } from './input';
import { requireInvite, useInvite } from './invites';
import { tidyName } from './person-name';
import { requireOwnName } from './same-name';
import { employeeSlug } from './slug';

const KNOWN = 'An account with this email already exists';

/**
 * Creates an account: active and shown on the site under the policy `open`, waiting under
 * `approval`, and active with an invitation. Under `invite`, an invitation is required.
 */
export async function signUp(input: SignUpInput, config: Config): Promise<Employee> {
  const { invite } = input;
  const policy = config.signupPolicy;
  if (policy === 'invite' && !invite) {
    throw new UserError(
      'invitation-required',
      'Accounts are created by invitation. Ask a colleague who is an admin',
    );
  }
  if (input.password !== input.confirmPassword) {
    throw fieldError('confirmPassword', 'Passwords do not match');
  }
  checkNewPassword('password', input.password, input);
  // Checked first, so that strangers cannot find out which email addresses have accounts.
  if (invite) await requireInvite(invite);
  if (await findByEmail(input.email)) throw knownEmail();
  const open = policy === 'open';
  const passwordHash = await hashPassword(input.password);
  try {
    return await db().transaction(async (manager) => {
      if (invite) await useInvite(manager, invite);
      const employee = await insertEmployee(manager, {
        ...profileOf(input),
        email: input.email,
        passwordHash,
        isAdmin: false,
        status: open || invite ? 'active' : 'waiting',
        onSite: open,
        sample: false,
      });
      await requireOwnName(manager, config, employee);
      await recordActivity(manager, 'joined', employee, employee.status);
      if (employee.status === 'waiting') await queueForAdmins(manager, config, 'waiting');
      return employee;
    });
  } catch (error) {
    // For two simultaneous sign-ups with one email address, the unique index rejects the second.
    throw isKnownEmail(error) ? knownEmail() : error;
  }
}

/** Whether a query violated the unique index of email addresses. */
export function isKnownEmail(error: unknown): boolean {
  return error instanceof QueryFailedError && /employee_email/.test(error.message);
}

export function knownEmail(): UserError {
  return new UserError('email-taken', KNOWN, { fields: { email: KNOWN } });
}

/** The stored form of a profile: missing fields become empty. */
export function profileOf(input: ProfileInput) {
  return {
    name: tidyName(input.name),
    title: input.title,
    position: input.position?.trim() || null,
    description: tidy(input.description),
    notable: tidy(input.notable),
    previousTitles: tidy(input.previous_titles),
    memberships: tidy(input.memberships),
    socials: tidy(input.socials),
    quote: input.quote?.trim() ?? '',
  };
}

function tidy(list: string[] | undefined): string[] {
  return (list ?? []).map((text) => text.trim()).filter((text) => text !== '');
}

/** The profile of an account before anyone has filled it in. */
export const emptyProfile = {
  position: null,
  description: [],
  notable: [],
  previousTitles: [],
  memberships: [],
  socials: [],
  quote: '',
};

type NewEmployee = Omit<
  Employee,
  'id' | 'img' | 'photo' | 'siteOrder' | 'createdAt' | 'totpSecret' | 'totpStep' | 'recoveryCodes'
>;

/** Inserts an employee with a unique slug, last in the site order. */
export async function insertEmployee(
  manager: EntityManager,
  values: NewEmployee,
): Promise<Employee> {
  const id = randomUUID();
  const img = await uniqueSlug(manager, 'employee', employeeSlug(values.name), id);
  const last = await manager.maximum(Employee, 'siteOrder');
  const employee = Object.assign(new Employee(), values, {
    id,
    img,
    photo: null,
    email: values.email.toLowerCase(),
    siteOrder: (last ?? 0) + 1,
    ...noSecondFactor,
    createdAt: new Date(),
  });
  await manager.insert(Employee, employee);
  return employee;
}
