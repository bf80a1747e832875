import type { Context } from 'koa';
import type { Employee } from '../../../entities/Employee';
import { clientAddress } from '../../platform/http/address';
import { fieldError } from '../../platform/user-error';
import { verifyCode } from '../credentials/verify-code';

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
