import { recordRefusedSignIn } from '../../activity/record-refused-sign-in';
import { verifyPassword } from '../credentials/passwords';
import type { Employee } from '../../../entities/Employee';
import { errors } from '../../platform/http/answers';
import { fieldError } from '../../platform/user-error';
import { forgetPoints, givePoint, type Limit, takePoint } from '../../platform/http/rate-limit';

// Counted per account, over all its sessions: only people signed in to the account can use up the
// attempts, and a second stolen session gives no more attempts. The owner can end such sessions
// without a password.
const tries: Limit = { name: 'own-password', points: 10, duration: 15 * 60 };

/** Throws 400 if the password is wrong, 429 after ten wrong passwords in 15 minutes. */
export async function checkOwnPassword(employee: Employee, password: string): Promise<void> {
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
