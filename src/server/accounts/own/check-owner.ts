import type { Context } from 'koa';
import { randomUUID } from 'node:crypto';
import type { Employee } from '../../../entities/Employee';
import { clientAddress } from '../../platform/http/address';
import { fieldError } from '../../platform/user-error';
import { verifyCode } from '../credentials/verify-code';
import { recordRefusedSignIn } from '../../activity/record-activity';
import { verifyPassword } from '../credentials/passwords';
import { errors } from '../../platform/http/steps';
import { forgetPoints, givePoint, type Limit, takePoint } from '../../platform/http/rate-limit';
import { Session } from '../../../entities/Session';
import { db } from '../../platform/database/data-source';
import { newTimes } from '../sign-in/open-session';
import { lockAccount } from './lock-account';

// Counted per account, over all its sessions: only people signed in to the account can use up the
// attempts, and a second stolen session gives no more attempts. The owner can end such sessions
// without a password.
const tries: Limit = { name: 'own-password', points: 10, duration: 15 * 60 };

/** Throws 400 if the password is wrong, 429 after ten wrong passwords in 15 minutes. */
async function checkOwnPassword(employee: Employee, password: string): Promise<void> {
  await takePoint(tries, employee.id, 'Too many wrong passwords. Wait a few minutes');
  const fits = await verifyPassword(password, employee.passwordHash, true).catch(
    async (error: unknown) => {
      // Rejected before the password was checked, so it does not count as a failed attempt.
      await givePoint(tries, employee.id);
      throw error;
    },
  );
  if (!fits) {
    await recordRefusedSignIn(employee, { inSession: true });
    throw fieldError('password', 'Wrong password');
  }
  await forgetPoints(tries, employee.id);
}

/** On the line of a route whose handler calls checkOwnPassword(). */
export const ownPassword = errors('invalid-input', 'too-many-requests');

/**
 * Throws 400 if the account has a second factor and the code is missing or wrong, 429 after too many
 * wrong codes.
 */
export async function checkOwnCode(
  ctx: Context,
  { id, totpSecret }: Employee,
  code: string | null | undefined,
): Promise<void> {
  if (totpSecret === null) return;
  if (!code) throw fieldError('code', 'Enter the 6-digit code from your app');
  const check = { config: ctx.config, employeeId: id, address: clientAddress(ctx) };
  const { isRight } = await verifyCode(check, code);
  if (!isRight) throw fieldError('code', 'That code didn’t work. Try the next one.');
}

/**
 * Throws 400 unless the caller knows the password and, where there is a second factor, a code of it; 429
 * after too many tries. On lines with `ownPassword`.
 */
export async function checkOwner(
  ctx: Context,
  employee: Employee,
  { password, code }: { password: string; code?: string | null },
): Promise<void> {
  await checkOwnPassword(employee, password);
  await checkOwnCode(ctx, employee, code);
}

/**
 * Replaces the caller's session by a new one after re-authentication, so that a token that was
 * stolen before gives no access to what the password and the second factor protect. Returns the new
 * session's id; throws 401 if the old session has ended since the request began.
 */
export async function renewSession(session: Session): Promise<string> {
  return db().transaction(async (manager) => {
    await lockAccount(manager, session);
    const id = randomUUID();
    // The row stays, and with it what belongs to the session.
    await manager.update(Session, { id: session.id }, { id, ...newTimes() });
    return id;
  });
}
