import type { EntityManager } from 'typeorm';
import type { Employee } from '../../../entities/Employee';
import { WrongCode } from '../../../entities/WrongCode';
import { queueMail } from '../../mail/queue-mail';
import type { Config } from '../../platform/config';

/** Wrong codes until the first pause. Each wrong code after that doubles the pause. */
export const FREE_WRONG_CODES = 10;

const MINUTE_MS = 60 * 1000;
const FIRST_PAUSE_MS = 15 * MINUTE_MS;
const LONGEST_PAUSE_MS = 24 * 60 * MINUTE_MS;

/** How long codes of the app are not accepted now, in milliseconds. */
export function pauseLeft(wrong: WrongCode | null, now: number): number {
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
export async function countWrongCode(
  manager: EntityManager,
  config: Config,
  { id, email }: Employee,
  before: WrongCode | null,
): Promise<void> {
  const count = (before?.count ?? 0) + 1;
  await manager.upsert(WrongCode, { employeeId: id, count, lastAt: new Date() }, ['employeeId']);
  if (count !== FREE_WRONG_CODES) return;
  await queueMail(manager, config, { kind: 'wrong-codes', to: email, employeeId: id });
}
