import type { Context } from 'koa';
import type { Employee } from '../../../entities/Employee';
import { checkOwnCode } from './check-own-code';
import { checkOwnPassword } from './check-own-password';

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
