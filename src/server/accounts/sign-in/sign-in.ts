import { recordRefusedSignIn } from '../../activity/record-activity';
import { Employee } from '../../../entities/Employee';
import type { Session } from '../../../entities/Session';
import { findByEmail } from '../employees/find';
import type { Config } from '../../platform/config';
import { UserError } from '../../platform/user-error';
import { WRONG, refreshHash, openSession, readHalfOpen, signHalfOpen } from './open-session';
import type { CodeInput, LoginInput } from './input';
import { verifyPassword } from '../credentials/passwords';
import { verifyCode } from '../credentials/verify-code';
import { countLoginAttempt, forgetAttemptsFrom, trustAddress } from './login-attempts';

interface Caller {
  address: string;
  userAgent: string;
  config: Config;
}

export interface SignedIn {
  session: Session;
  employee: Employee;
  /** Wrong codes since the last sign-in, if they were so many that app codes were paused. */
  wrongCodes: number;
}

/**
 * Checks the password, and the code if the account has a second factor, and opens a session. Throws
 * 401 (the same for an unknown email address and a wrong password; with `secondFactor` for a code,
 * and with `halfOpen` if the code is missing),
 * 403 for a waiting or suspended account, 429 after too many attempts.
 */
export async function signIn(input: LoginInput, caller: Caller): Promise<SignedIn> {
  const email = input.email.toLowerCase();
  const counted = await countLoginAttempt(email, caller.address);
  const { employee, fits } = await checkPassword(email, input.password, counted.isKnown).catch(
    async (error: unknown) => {
      // Rejected before the password was checked, so it does not count as a failed attempt.
      await counted.giveBack();
      throw error;
    },
  );
  // Otherwise signing in with the password just chosen would show whether an address was free.
  if (!employee || !fits || employee.status === 'unconfirmed') {
    // Recorded for unknown email addresses too: skipping the write would reveal by timing which
    // addresses have accounts.
    await recordRefusedSignIn(employee);
    throw wrong(caller.config);
  }
  const checked = await refreshHash(employee, input.password);
  let wrongCodes = 0;
  if (checked.totpSecret) {
    if (!input.code) {
      // The password was right and the code is still to come: not a failed attempt.
      await counted.giveBack();
      throw codeRequired(
        signHalfOpen(checked, input.keepSignedIn ?? false, caller.config.jwtSecret),
      );
    }
    wrongCodes = await checkCode(checked, input.code, caller);
  }
  await counted.clear();
  return { ...(await enter(checked, input.keepSignedIn ?? false, caller)), wrongCodes };
}

/**
 * Opens a half-open session with a code. Throws 401 if the half-open session or the code is not
 * valid, otherwise as signIn() does.
 */
export async function finishSignIn(
  { halfOpen, code }: CodeInput,
  caller: Caller,
): Promise<SignedIn> {
  const found = await readHalfOpen(halfOpen, caller.config.jwtSecret);
  if (!found) {
    throw new UserError('sign-in-expired', 'That took too long. Enter your password again');
  }
  const { employee, kept } = found;
  const wrongCodes = await checkCode(employee, code, caller);
  await forgetAttemptsFrom(employee.email, caller.address);
  return { ...(await enter(employee, kept, caller)), wrongCodes };
}

/** Opens a session after everything was checked but the status of the account. */
async function enter(employee: Employee, kept: boolean, caller: Caller) {
  await refuseInactive(employee);
  const session = await openSession(employee, kept, caller.userAgent);
  await trustAddress(employee.email, caller.address);
  return { session, employee };
}

function codeRequired(halfOpen: string): UserError {
  return new UserError('code-required', 'Enter the code from your authenticator app', {
    extra: { secondFactor: true, halfOpen },
  });
}

/**
 * Throws 401 with `secondFactor` if the code is wrong, 429 after too many attempts. Returns the number
 * of wrong codes that the owner must learn about.
 */
async function checkCode(
  employee: Employee,
  code: string,
  { config, address }: Caller,
): Promise<number> {
  const place = { config, employeeId: employee.id, address };
  const { isRight, wrongCodes } = await verifyCode(place, code);
  if (isRight) return wrongCodes;
  await recordRefusedSignIn(employee);
  throw new UserError('wrong-code', 'That code didn’t work. Try the next one.', {
    extra: { secondFactor: true },
  });
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

/** The same for each reason. */
function wrong({ mail, signupPolicy }: Config): UserError {
  const confirms = mail !== undefined && signupPolicy === 'approval';
  const hint = confirms ? '. If you have just signed up, open the link in our email first' : '';
  return new UserError('wrong-credentials', `${WRONG}${hint}`);
}

async function checkPassword(email: string, password: string, isKnown: boolean) {
  const employee = await findByEmail(email);
  return {
    employee,
    fits: await verifyPassword(password, employee?.passwordHash ?? null, isKnown),
  };
}
