import { recordActivity } from '../../activity/record-activity';
import { verifyPassword } from '../credentials/passwords';
import { db } from '../../platform/database/data-source';
import type { Employee } from '../../../entities/Employee';
import { fieldError } from '../../platform/user-error';
import { type Limit, limiter, takePoint } from '../../platform/http/rate-limit';

// Of the account, over all its sessions: only who is signed in to it can use them up, and two stolen
// sessions give no more tries than one. The owner ends such sessions without a password.
const tries: Limit = { name: 'own-password', points: 10, duration: 15 * 60 };

/** Throws 400 unless it is the account's password, 429 after ten wrong ones in a quarter of an hour. */
export async function checkOwnPassword(employee: Employee, password: string): Promise<void> {
  await takePoint(tries, employee.id, 'Too many wrong passwords; wait a few minutes');
  const fits = await verifyPassword(password, employee.passwordHash).catch(
    async (error: unknown) => {
      // Sent away unheard, because too many came at once: that was no wrong try.
      await limiter(tries).reward(employee.id, 1);
      throw error;
    },
  );
  if (!fits) {
    await recordActivity(db().manager, 'sign-in refused', employee, 'password of an open session');
    throw fieldError('password', 'This is not your password');
  }
  await limiter(tries).delete(employee.id);
}
