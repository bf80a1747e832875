import { randomUUID, createHmac } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { isUUID } from '../../platform/class-validator';
import { lockRow } from '../../platform/database/transactions';
import { Session } from '../../../entities/Session';
import { limits } from '../../../shared/limits';
import { SESSION_MS, readClaims, signClaims } from '../../auth/sessions';
import { Employee } from '../../../entities/Employee';
import { db } from '../../platform/database/data-source';
import { recordActivity } from '../../activity/record-activity';
import { UserError } from '../../platform/user-error';
import { hashPassword, needsRehash } from '../credentials/passwords';
import { currentTime } from '../../platform/clock';

/** The columns of a session that begins now. */
export function newTimes() {
  const now = currentTime();
  return {
    createdAt: now,
    seenAt: now,
    reauthenticatedAt: now,
    expiresAt: new Date(now.getTime() + SESSION_MS),
  };
}

/**
 * Opens a session in the caller's transaction, which has locked the account. Ends the sessions that
 * were not used for longest if the account would have too many.
 */
export async function insertSession(
  manager: EntityManager,
  employeeId: string,
  { userAgent, kept }: { userAgent: string; kept: boolean },
): Promise<Session> {
  const session = Object.assign(new Session(), {
    id: randomUUID(),
    employeeId,
    userAgent: userAgent.slice(0, 300),
    kept,
    ...newTimes(),
  });
  const others = await manager.find(Session, {
    select: { id: true },
    where: { employeeId },
    order: { seenAt: 'DESC', id: 'DESC' },
    skip: limits.sessions - 1,
  });
  if (others.length > 0)
    await manager.delete(
      Session,
      others.map(({ id }) => id),
    );
  await manager.insert(Session, session);
  return session;
}

const SECONDS = 10 * 60;

/**
 * A token of a half-open session: its owner has given the right password, and a code of the second
 * factor opens the session. `kept`: the person chose to stay signed in. It is invalid as the token
 * of a session, and once the password or the second factor changes.
 */
export function signHalfOpen(employee: Employee, kept: boolean, secret: string): string {
  const claims = { half: employee.id, proof: proofOf(employee, secret), kept };
  return signClaims(claims, SECONDS, secret);
}

/** The account of a half-open session; null if the token is invalid or expired. */
export async function readHalfOpen(
  token: string,
  secret: string,
): Promise<{ employee: Employee; kept: boolean } | null> {
  const { half, proof, kept } = readClaims(token, secret) ?? {};
  if (!isUUID(half)) return null;
  const employee = await db().manager.findOneBy(Employee, { id: half as string });
  const isSame = employee !== null && proofOf(employee, secret) === proof;
  return isSame && employee.totpSecret !== null ? { employee, kept: kept === true } : null;
}

/** Changes with the password and with the second factor, and reveals neither. */
function proofOf({ passwordHash, totpSecret }: Employee, secret: string): string {
  return createHmac('sha256', secret).update(`${passwordHash} ${totpSecret}`).digest('base64url');
}

export const WRONG = 'Wrong email or password';

/** Replaces a hash that was made at a lower cost. */
export async function refreshHash(employee: Employee, password: string): Promise<Employee> {
  const { id, passwordHash: old } = employee;
  if (old === null || !needsRehash(old)) return employee;
  const passwordHash = await hashPassword(password, true);
  await db().manager.update(Employee, { id, passwordHash: old }, { passwordHash });
  return Object.assign(employee, { passwordHash });
}

/**
 * Opens a session. Checking a password takes a while: throws 401 if the password, the second factor
 * or the status of the account changed during the check.
 */
export async function openSession(
  checked: Employee,
  kept: boolean,
  userAgent: string,
): Promise<Session> {
  const { id, passwordHash, totpSecret } = checked;
  return db().transaction(async (manager) => {
    const employee = await lockRow(manager, Employee, { id, status: 'active' });
    const same = employee?.passwordHash === passwordHash && employee.totpSecret === totpSecret;
    if (!same) throw new UserError('wrong-credentials', WRONG);
    const session = await insertSession(manager, id, { userAgent, kept });
    await recordActivity(manager, 'sign-in', employee);
    return session;
  });
}
