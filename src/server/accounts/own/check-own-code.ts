import type { Employee } from '../../../entities/Employee';
import type { Config } from '../../platform/config';
import { type Limit, takePoint } from '../../platform/http/rate-limit';
import { fieldError } from '../../platform/user-error';
import { verifyCode } from '../credentials/second-factor';

const codeLimit: Limit = { name: 'own-code', points: 10, duration: 15 * 60 };

/**
 * Throws 400 if the account has a second factor and the code is missing or wrong, 429 after too many
 * wrong codes.
 */
export async function checkOwnCode(
  { jwtSecret }: Config,
  { id, totpSecret }: Employee,
  code: string | undefined,
): Promise<void> {
  if (totpSecret === null) return;
  await takePoint(codeLimit, id, 'Too many wrong codes. Wait a few minutes');
  if (!code) throw fieldError('code', 'Enter the 6-digit code from your app');
  if (await verifyCode(id, code, jwtSecret)) return;
  throw fieldError('code', 'That code didn’t work. Try the next one.');
}
