import { recordActivity } from '../../activity/record-activity';
import { recordRefusedSignIn } from '../../activity/record-refused-sign-in';
import { db } from '../../platform/database/data-source';
import { Employee } from '../../../entities/Employee';
import type { Session } from '../../../entities/Session';
import { findByEmail } from '../employees/find';
import { UserError } from '../../platform/user-error';
import type { LoginInput } from './input';
import { hashPassword, needsRehash, verifyPassword } from '../credentials/passwords';
import { verifyCode } from '../credentials/second-factor';
import {
  countCodeAttempt,
  countLoginAttempt,
  forgetCodeAttempts,
  trustAddress,
} from './login-attempts';
import { insertSession } from './open-session';

interface Caller {
  address: string;
  userAgent: string;
  /** The key that encrypts second factors: JWT_SECRET. */
  key: string;
  /** Whether sample people may sign in. */
  samples: boolean;
}

/**
 * Checks the password, and the code if the account has a second factor, and opens a session. Throws
 * 401 (the same for an unknown email address and a wrong password; with `secondFactor` for a code),
 * 403 for a waiting or suspended account, 429 after too many attempts.
 */
export async function signIn(
  input: LoginInput,
  caller: Caller,
): Promise<{ session: Session; employee: Employee }> {
  const email = input.email.toLowerCase();
  const counted = await countLoginAttempt(email, caller.address);
  const { employee, fits } = await checkPassword(
    email,
    input.password,
    caller,
    counted.isKnown,
  ).catch(async (error: unknown) => {
    // Rejected before the password was checked, so it does not count as a failed attempt.
    await counted.giveBack();
    throw error;
  });
  if (!employee || !fits) {
    // Recorded for unknown email addresses too: skipping the write would reveal by timing which
    // addresses have accounts.
    await recordRefusedSignIn(employee);
    throw wrong();
  }
  if (employee.totpSecret) {
    // The password was right and the code is still to come: not a failed attempt.
    if (!input.code) await counted.giveBack();
    await checkCode(employee, input.code, caller.key);
  }
  await counted.clear();
  await forgetCodeAttempts(employee.id);
  await refuseInactive(employee);
  const session = await openSession(employee, input, caller.userAgent);
  await trustAddress(email, caller.address);
  return { session, employee };
}

/** Throws 401 with `secondFactor` if the code is missing or wrong, 429 after too many attempts. */
async function checkCode(employee: Employee, code: string | undefined, key: string) {
  const { id } = employee;
  const extra = { secondFactor: true };
  if (!code)
    throw new UserError('code-required', 'Enter the code from your authenticator app', { extra });
  await countCodeAttempt(id);
  if (await verifyCode(id, code, key)) return;
  await recordRefusedSignIn(employee);
  throw new UserError('wrong-code', 'That code didn’t work. Try the next one.', { extra });
}

/** Throws 403 if the account is waiting or suspended. */
async function refuseInactive(employee: Employee): Promise<void> {
  const { status } = employee;
  if (status === 'active') return;
  await recordRefusedSignIn(employee);
  if (status === 'waiting') {
    throw new UserError('account-waiting', 'An admin still has to approve your account.');
  }
  throw new UserError('account-suspended', 'Your account is suspended. Ask an admin.');
}

const wrong = () => new UserError('wrong-credentials', 'Wrong email or password');

async function checkPassword(
  email: string,
  password: string,
  { samples }: Caller,
  isKnown: boolean,
) {
  const found = await findByEmail(email);
  const employee = found?.sample && !samples ? null : found;
  return {
    employee,
    fits: await verifyPassword(password, employee?.passwordHash ?? null, isKnown),
  };
}

/**
 * Opens a session. Checking a password takes a while: throws 401 if the password, the second factor
 * or the status of the account changed during the check.
 */
async function openSession(
  checked: Employee,
  { password, keepSignedIn: kept = false }: LoginInput,
  userAgent: string,
): Promise<Session> {
  const old = checked.passwordHash;
  const passwordHash = old && needsRehash(old) ? await hashPassword(password, true) : old;
  const { id } = checked;
  return db().transaction(async (manager) => {
    const employee = await manager.findOne(Employee, {
      where: { id, status: 'active' },
      lock: { mode: 'pessimistic_write' },
    });
    const same = employee?.passwordHash === old && employee.totpSecret === checked.totpSecret;
    if (!same) throw wrong();
    if (passwordHash !== old) await manager.update(Employee, { id }, { passwordHash });
    const session = await insertSession(manager, id, { userAgent, kept });
    await recordActivity(manager, 'sign-in', employee);
    return session;
  });
}
