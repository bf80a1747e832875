import { QueryFailedError } from 'typeorm';
import type { EmployeeStatus } from '../../../shared/api/accounts';
import { UserError } from '../../platform/user-error';
import { findByEmail } from './find';

const KNOWN = 'An account with this email already exists';

/** The states of an account whose place a sign-up with the same address takes. */
export function replacedBy({
  invite,
  confirms,
}: {
  invite: boolean;
  confirms: boolean;
}): EmployeeStatus[] {
  if (invite) return ['unconfirmed', 'waiting'];
  return confirms ? ['unconfirmed'] : [];
}

/** Throws 409 if someone with this address could not sign up with an invitation. */
export async function requireInvitable(email: string): Promise<void> {
  const known = await findByEmail(email);
  const replaced = replacedBy({ invite: true, confirms: false });
  if (known && !replaced.includes(known.status)) throw knownEmail();
}

/** Whether a query violated the unique index of email addresses. */
export function isKnownEmail(error: unknown): boolean {
  return error instanceof QueryFailedError && /employee_email/.test(error.message);
}

export function knownEmail(): UserError {
  return new UserError('email-taken', KNOWN, { fields: { email: KNOWN } });
}
