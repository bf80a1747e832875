import { Between, type EntityManager, In, QueryFailedError } from 'typeorm';
import { limits } from '../../../shared/limits';
import { AddressCheck } from '../../../entities/AddressCheck';
import { Employee } from '../../../entities/Employee';
import type { Config } from '../../platform/config';
import { db } from '../../platform/database/data-source';
import { hashedKey, type Limit, takePoint } from '../../platform/http/rate-limit';
import { endsOfValid } from '../../platform/time-limits';
import { queueMail } from '../../mail/queue-mail';
import { hashToken, newToken } from '../credentials/link-token';
import type { EmployeeStatus } from '../../../shared/api/accounts';
import { UserError } from '../../platform/user-error';
import { findByEmail } from './find';
import { currentMs } from '../../platform/clock';

const DAY = 24 * 60 * 60;
const perEmail: Limit = { name: 'address-email', points: 3, duration: DAY };

const LIFE_MS = limits.confirmDays * DAY * 1000;
const end = () => new Date(currentMs() + LIFE_MS);

/** The condition for the end of a check that is not over. */
export const isOpen = () => Between(...endsOfValid(LIFE_MS));

/** Throws 429 if three confirmation links were sent to an address today. */
export async function countCheck(email: string): Promise<void> {
  const message =
    'We have sent several emails to this address today. Use the link in the newest one';
  await takePoint(perEmail, hashedKey(email), message);
}

/** Notes that nobody has confirmed an account's address, and sends a link to it if asked. */
export async function startCheck(
  manager: EntityManager,
  config: Config,
  { id }: Employee,
  address: string,
  sendsLink: boolean,
): Promise<void> {
  const email = address.toLowerCase();
  const check = { employeeId: id, email, tokenHash: null, expiresAt: end() };
  await manager.upsert(AddressCheck, check, ['employeeId', 'email']);
  if (sendsLink) await queueMail(manager, config, { kind: 'address', to: email, employeeId: id });
}

/**
 * Creates the link for an address that is still to be confirmed, and makes its earlier links
 * invalid. The token is returned only here; null if there is nothing to confirm.
 */
export async function makeCheckToken(
  manager: EntityManager,
  employeeId: string,
  email: string,
): Promise<string | null> {
  const token = newToken();
  const values = { tokenHash: hashToken(token), expiresAt: end() };
  const { affected } = await manager.update(AddressCheck, { employeeId, email }, values);
  return affected ? token : null;
}

/** Which of these accounts have an address that nobody has confirmed. */
export async function findUnconfirmed(employees: Employee[]): Promise<Set<string>> {
  const emails = new Map(employees.map(({ id, email }) => [id, email]));
  const checks = await db().manager.findBy(AddressCheck, { employeeId: In([...emails.keys()]) });
  const own = checks.filter(({ employeeId, email }) => emails.get(employeeId) === email);
  return new Set(own.map(({ employeeId }) => employeeId));
}

/** The address that will replace an account's own once it is confirmed, or null. */
export async function findNewAddress({ id, email }: Employee): Promise<string | null> {
  const checks = await db().manager.findBy(AddressCheck, { employeeId: id, expiresAt: isOpen() });
  return checks.find((check) => check.email !== email)?.email ?? null;
}

/** Ends the change to another address, if one is not confirmed yet. */
export async function dropNewAddress(
  manager: EntityManager,
  { id, email }: Employee,
): Promise<void> {
  await manager.query('DELETE FROM address_check WHERE employee_id = $1 AND email <> $2', [
    id,
    email,
  ]);
}

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

/** Throws 409 instead if a query violated the unique index of email addresses. */
export function refuseKnownEmail(error: unknown): never {
  throw isKnownEmail(error) ? knownEmail() : error;
}

/** Whether a query violated the unique index of email addresses. */
export function isKnownEmail(error: unknown): boolean {
  return error instanceof QueryFailedError && /employee_email/.test(error.message);
}

export function knownEmail(): UserError {
  return new UserError('email-taken', KNOWN, { fields: { email: KNOWN } });
}
