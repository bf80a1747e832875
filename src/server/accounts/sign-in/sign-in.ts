import { randomUUID } from 'node:crypto';
import { recordActivity } from '../../activity/record-activity';
import { db } from '../../platform/database/data-source';
import { Employee } from '../../../entities/Employee';
import { Session } from '../../../entities/Session';
import { findByEmail } from '../employees/find';
import { UserError } from '../../platform/user-error';
import type { LoginInput } from './input';
import { hashPassword, needsRehash, verifyPassword } from '../credentials/passwords';
import { verifyCode } from '../credentials/second-factor';
import { SESSION_DAYS } from '../../auth/tokens';
import {
  countCodeAttempt,
  countLoginAttempt,
  forgetCodeAttempts,
  trustAddress,
} from './login-attempts';

interface Caller {
  address: string;
  userAgent: string;
  /** What seals second factors: JWT_SECRET. */
  key: string;
  /** Whether the sample people are part of this site. */
  samples: boolean;
}

/**
 * Checks the password, and the code where the account has a second factor, and opens a session.
 * Throws 401 (the same for an unknown e-mail and a wrong password; with `secondFactor` for a code),
 * 403 for an account that waits or is suspended, 429 when there were too many tries.
 */
export async function signIn(
  input: LoginInput,
  caller: Caller,
): Promise<{ session: Session; employee: Employee }> {
  const email = input.email.toLowerCase();
  const counted = await countLoginAttempt(email, caller.address);
  const { employee, fits } = await checkPassword(email, input.password, caller).catch(
    async (error: unknown) => {
      // Sent away unheard, because too many came at once: that was no wrong try.
      await counted.giveBack();
      throw error;
    },
  );
  if (!employee || !fits) {
    // For an unknown e-mail too: one write more would tell by its time which ones are known.
    await recordActivity(db().manager, 'sign-in refused', null, employee?.name);
    throw wrong();
  }
  if (employee.totpSecret) {
    // Without a code it is half of a right try, which counts for nothing.
    if (!input.code) await counted.giveBack();
    await checkCode(employee, input.code, caller.key);
  }
  await counted.clear();
  await forgetCodeAttempts(employee.id);
  await refuseInactive(employee);
  const session = await openSession(employee, input.password, caller.userAgent);
  await trustAddress(email, caller.address);
  return { session, employee };
}

/** Throws 401 with `secondFactor` for a code that is missing or wrong, 429 after too many. */
async function checkCode({ id, name }: Employee, code: string | undefined, key: string) {
  const extra = { secondFactor: true };
  if (!code) throw new UserError(401, 'Enter the code of your authenticator app', { extra });
  await countCodeAttempt(id);
  if (await verifyCode(id, code, key)) return;
  await recordActivity(db().manager, 'sign-in refused', null, name);
  throw new UserError(401, 'This code is not right', { extra });
}

/** Throws 403 for an account that waits or is suspended. */
async function refuseInactive({ name, status }: Employee): Promise<void> {
  if (status === 'active') return;
  await recordActivity(db().manager, 'sign-in refused', null, name);
  const is = status === 'waiting' ? 'waiting for approval' : 'suspended';
  throw new UserError(403, `Your account is ${is}`);
}

const wrong = () => new UserError(401, 'Invalid e-mail or password');

async function checkPassword(email: string, password: string, { samples }: Caller) {
  const found = await findByEmail(email);
  const employee = found?.sample && !samples ? null : found;
  return { employee, fits: await verifyPassword(password, employee?.passwordHash ?? null) };
}

/**
 * Opens a session. Checking a password takes a while: an account that has another one by now, or
 * another second factor, or is not active any more, throws 401.
 */
async function openSession(
  checked: Employee,
  password: string,
  userAgent: string,
): Promise<Session> {
  const old = checked.passwordHash;
  const passwordHash = old && needsRehash(old) ? await hashPassword(password) : old;
  const { id } = checked;
  return db().transaction(async (manager) => {
    const employee = await manager.findOne(Employee, {
      where: { id, status: 'active' },
      lock: { mode: 'pessimistic_write' },
    });
    const same = employee?.passwordHash === old && employee.totpSecret === checked.totpSecret;
    if (!same) throw wrong();
    if (passwordHash !== old) await manager.update(Employee, { id }, { passwordHash });
    const session = newSession(id, userAgent);
    await manager.insert(Session, session);
    await recordActivity(manager, 'sign-in', employee);
    return session;
  });
}

function newSession(employeeId: string, userAgent: string): Session {
  const now = new Date();
  return Object.assign(new Session(), {
    id: randomUUID(),
    employeeId,
    userAgent: userAgent.slice(0, 300),
    createdAt: now,
    seenAt: now,
    reauthenticatedAt: now,
    expiresAt: new Date(now.getTime() + SESSION_DAYS * 24 * 60 * 60 * 1000),
  });
}
