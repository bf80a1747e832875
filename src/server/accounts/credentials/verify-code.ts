import type { EntityManager } from 'typeorm';
import { lockRow } from '../../platform/database/transactions';
import { Employee } from '../../../entities/Employee';
import { WrongCode } from '../../../entities/WrongCode';
import { recordActivity } from '../../activity/record-activity';
import type { Config } from '../../platform/config';
import { db } from '../../platform/database/data-source';
import { forgetPoints, type Limit, takePoint } from '../../platform/http/rate-limit';
import { UserError } from '../../platform/user-error';
import { hashRecoveryCode, isAppCode, isNewStep, openSecret, seal, stepOf } from './second-factor';
import { queueMail } from '../../mail/queue-mail';
import { currentMs, currentTime } from '../../platform/clock';

/** Wrong codes until the first pause. Each wrong code after that doubles the pause. */
const FREE_WRONG_CODES = 10;

const MINUTE_MS = 60 * 1000;
const FIRST_PAUSE_MS = 15 * MINUTE_MS;
const LONGEST_PAUSE_MS = 24 * 60 * MINUTE_MS;

/** How long codes of the app are not accepted now, in milliseconds. */
function pauseLeft(wrong: WrongCode | null, now: number): number {
  if (!wrong || wrong.count < FREE_WRONG_CODES) return 0;
  const doubled = FIRST_PAUSE_MS * 2 ** (wrong.count - FREE_WRONG_CODES);
  const since = now - wrong.lastAt.getTime();
  // In the future: counted while the computer's clock was wrong.
  return since < 0 ? 0 : Math.max(0, Math.min(doubled, LONGEST_PAUSE_MS) - since);
}

/**
 * Counts a wrong code in the transaction that has locked the account. Notifies the owner when the
 * first pause begins, because someone knows the password.
 */
async function countWrongCode(
  manager: EntityManager,
  config: Config,
  { id, email }: Employee,
  before: WrongCode | null,
): Promise<void> {
  const count = (before?.count ?? 0) + 1;
  await manager.upsert(WrongCode, { employeeId: id, count, lastAt: currentTime() }, ['employeeId']);
  if (count !== FREE_WRONG_CODES) return;
  await queueMail(manager, config, { kind: 'wrong-codes', to: email, employeeId: id });
}

// Recovery codes cannot be guessed, so a limit for the whole account would only let someone who knows
// the password lock the owner out.
const perPlace: Limit = { name: 'recovery-code', points: 10, duration: 15 * 60 };

/** Where a code is checked, and for whom. */
interface CodeCheck {
  config: Config;
  employeeId: string;
  /** The caller's address. */
  address: string;
}

interface Verified {
  isRight: boolean;
  /** The number of wrong codes to tell the owner about: 0 unless they caused a pause. */
  wrongCodes: number;
}

/**
 * Whether a code is right for an account with a second factor: an app code that was not used
 * before, or a recovery code, which is used up. The row lock accepts only one of two requests with
 * the same code. Throws 429 after too many wrong codes; app codes and recovery codes are counted
 * separately.
 */
export async function verifyCode(check: CodeCheck, code: string): Promise<Verified> {
  if (isAppCode(code)) return verifyAppCode(check, code);
  const place = `${check.employeeId} ${check.address}`;
  await takePoint(perPlace, place, 'Too many wrong codes. Wait a few minutes');
  const verified = await verifyRecoveryCode(check, code);
  if (verified.isRight) await forgetPoints(perPlace, place);
  return verified;
}

function verifyAppCode({ config, employeeId }: CodeCheck, code: string): Promise<Verified> {
  return withAccount(employeeId, async (manager, employee, wrong) => {
    const pause = pauseLeft(wrong, currentMs());
    if (pause > 0) {
      const message = 'Too many wrong codes. Use a recovery code, or try again later';
      const retryAfter = Math.ceil(pause / 1000);
      throw new UserError('too-many-requests', message, { retryAfter, limit: 'app-codes' });
    }
    const opened = employee.totpSecret ? openSecret(employee.totpSecret, config) : null;
    const step = opened && stepOf(opened.secret, code);
    if (opened === null || step === null || !isNewStep(step, employee.totpStep)) {
      await countWrongCode(manager, config, employee, wrong);
      return false;
    }
    const { secret, isFormer } = opened;
    const resealed = isFormer ? { totpSecret: seal(secret, config.jwtSecret) } : {};
    await manager.update(Employee, { id: employeeId }, { totpStep: step, ...resealed });
    return true;
  });
}

function verifyRecoveryCode({ employeeId }: CodeCheck, code: string): Promise<Verified> {
  return withAccount(employeeId, async (manager, employee) => {
    const hash = hashRecoveryCode(code);
    if (!employee.recoveryCodes.includes(hash)) return false;
    const recoveryCodes = employee.recoveryCodes.filter((one) => one !== hash);
    await manager.update(Employee, { id: employeeId }, { recoveryCodes });
    await recordActivity(manager, 'recovery code', employee, `${recoveryCodes.length} left`);
    return true;
  });
}

/** Checks a code with the account locked. A right code ends the count of wrong codes. */
function withAccount(
  employeeId: string,
  check: (manager: EntityManager, employee: Employee, wrong: WrongCode | null) => Promise<boolean>,
): Promise<Verified> {
  return db().transaction(async (manager) => {
    const employee = await lockRow(manager, Employee, { id: employeeId });
    if (!employee?.totpSecret) return { isRight: false, wrongCodes: 0 };
    const wrong = await manager.findOneBy(WrongCode, { employeeId });
    const isRight = await check(manager, employee, wrong);
    if (isRight) await manager.delete(WrongCode, { employeeId });
    const count = wrong?.count ?? 0;
    return { isRight, wrongCodes: isRight && count >= FREE_WRONG_CODES ? count : 0 };
  });
}
