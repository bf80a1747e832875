import { randomUUID } from 'node:crypto';
import { type EntityManager, QueryFailedError } from 'typeorm';
import { findByEmail } from '../auth/sign-in';
import { hashPassword } from '../auth/passwords';
import { db } from '../database/data-source';
import { uniqueSlug } from '../database/unique-slug';
import { Employee } from '../../entities/Employee';
import type { SignupPolicy } from '../env';
import { fieldError, UserError } from '../http/errors';
import type { SignUpInput } from './input';
import { employeeSlug } from './slug';

const KNOWN = 'An account with this e-mail exists already';

/** Makes an account: active and on the site at once under `open`, waiting under `approval`. */
export async function signUp(input: SignUpInput, policy: SignupPolicy): Promise<Employee> {
  if (policy === 'invite') {
    throw new UserError(403, 'Accounts are made by invitation; ask a colleague who is an admin');
  }
  if (input.password !== input.confirmPassword) {
    throw fieldError('confirmPassword', 'Passwords do not match');
  }
  if (await findByEmail(input.email)) throw knownEmail();
  const open = policy === 'open';
  const passwordHash = await hashPassword(input.password);
  try {
    return await db().transaction((manager) =>
      insertEmployee(manager, {
        name: input.name.trim(),
        email: input.email,
        passwordHash,
        title: input.title,
        position: input.position?.trim() || null,
        description: tidy(input.description),
        notable: tidy(input.notable),
        previousTitles: tidy(input.previous_titles),
        memberships: tidy(input.memberships),
        socials: tidy(input.socials),
        quote: input.quote?.trim() ?? '',
        isAdmin: false,
        status: open ? 'active' : 'waiting',
        onSite: open,
        sample: false,
      }),
    );
  } catch (error) {
    // Two sign-ups with one e-mail at the same moment: the index lets one through.
    const raced = error instanceof QueryFailedError && /employee_email/.test(error.message);
    throw raced ? knownEmail() : error;
  }
}

function knownEmail(): UserError {
  return new UserError(409, KNOWN, { fields: { email: KNOWN } });
}

function tidy(list: string[] | undefined): string[] {
  return (list ?? []).map((text) => text.trim()).filter((text) => text !== '');
}

/** What an account has before anybody has filled in a profile. */
export const emptyProfile = {
  position: null,
  description: [],
  notable: [],
  previousTitles: [],
  memberships: [],
  socials: [],
  quote: '',
};

type NewEmployee = Omit<Employee, 'id' | 'img' | 'siteOrder' | 'createdAt'>;

/** Inserts an employee with a slug of their own, last in the site's order. */
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
    email: values.email.toLowerCase(),
    siteOrder: (last ?? 0) + 1,
    createdAt: new Date(),
  });
  await manager.insert(Employee, employee);
  return employee;
}
