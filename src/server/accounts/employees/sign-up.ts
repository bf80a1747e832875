import { randomUUID } from 'node:crypto';
import { type EntityManager, QueryFailedError } from 'typeorm';
import { operator, recordActivity } from '../../activity/record-activity';
import { rights } from '../../../shared/api/accounts';
import { findByEmail } from './find';
import { checkNewPassword } from '../credentials/password-rules';
import { hashPassword } from '../credentials/passwords';
import { noSecondFactor } from '../credentials/second-factor';
import { db } from '../../platform/database/data-source';
import { uniqueSlug } from '../../platform/database/unique-slug';
import { Employee } from '../../../entities/Employee';
import type { Config } from '../../platform/config';
import { fieldError, UserError } from '../../platform/user-error';
import { type Limit, takePoint } from '../../platform/http/rate-limit';
import { startCheck } from './address-checks';
import type { AboutPersonInput, ProfileInput, SignUpInput } from './input';
import { requireInvite, useInvite } from './invites';
import { tidyName } from './person-name';
import { requireOwnName } from './same-name';
import { employeeSlug } from './slug';

const KNOWN = 'An account with this email already exists';

// A program could sign up with any number of addresses, and each gets an email.
const perDay: Limit = { name: 'sign-up-all', points: 100, duration: 24 * 60 * 60 };
const TOO_MANY = 'Too many requests for accounts today. Ask an admin for an invitation';

/**
 * Creates an account: active and shown on the site under the policy `open`, and active with an
 * invitation, which may make it an admin. Under `approval` it waits for an admin; if the site sends
 * email, only after the link sent to its address was used. Under `invite`, an invitation is required.
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
  checkNewPassword(config, 'password', input.password, input);
  // Checked first, so that strangers cannot find out which email addresses have accounts.
  if (invite) await requireInvite(invite);
  if (await findByEmail(input.email)) throw knownEmail();
  const open = policy === 'open';
  const confirms = !open && !invite && config.mail !== undefined;
  if (confirms) await takePoint(perDay, 'all', TOO_MANY);
  const passwordHash = await hashPassword(input.password);
  try {
    return await db().transaction(async (manager) => {
      const used = invite ? await useInvite(manager, invite) : null;
      const employee = await insertEmployee(manager, {
        ...profileOf(input),
        email: input.email,
        passwordHash,
        isAdmin: used?.makesAdmin ?? false,
        rights: used?.makesAdmin ? [...rights] : ['publish'],
        status: open || invite ? 'active' : confirms ? 'unconfirmed' : 'waiting',
        onSite: open,
        sample: false,
      });
      if (!used?.allowsSameName) await requireOwnName(manager, employee);
      await recordActivity(manager, 'joined', employee, employee.status);
      if (employee.isAdmin) {
        await recordActivity(manager, 'made admin', operator, employee.name, employee.id);
      }
      if (!invite) await startCheck(manager, config, employee, employee.email, confirms);
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
  return { name: tidyName(input.name), ...aboutOf(input) };
}

/** The same without the name. */
export function aboutOf(input: AboutPersonInput) {
  return {
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

type SetLater =
  | 'id'
  | 'img'
  | 'photo'
  | 'siteOrder'
  | 'createdAt'
  | 'profileVersion'
  | 'setupDismissed';
type Defaulted = 'founder' | 'inboxMail';
type NewEmployee = Omit<Employee, SetLater | Defaulted | keyof typeof noSecondFactor> &
  Partial<Pick<Employee, Defaulted>>;

/** Inserts an employee with a unique slug, last in the site order. */
export async function insertEmployee(
  manager: EntityManager,
  values: NewEmployee,
): Promise<Employee> {
  const id = randomUUID();
  const img = await uniqueSlug(manager, 'employee', employeeSlug(values.name), id);
  const last = await manager.maximum(Employee, 'siteOrder');
  // Where the page has founders, others belong to the team.
  const onPage = { founder: true, onSite: true, status: 'active' } as const;
  const hasFounders = await manager.existsBy(Employee, onPage);
  const founder = hasFounders ? false : null;
  const defaults = { founder, inboxMail: false, profileVersion: 1, setupDismissed: false };
  const employee = Object.assign(new Employee(), defaults, values, {
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
