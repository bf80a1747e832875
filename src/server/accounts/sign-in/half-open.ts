import { createHmac } from 'node:crypto';
import { isUUID } from 'class-validator';
import { Employee } from '../../../entities/Employee';
import { readClaims, signClaims } from '../../auth/tokens';
import { db } from '../../platform/database/data-source';

const SECONDS = 10 * 60;

/**
 * A token of a half-open session: its owner has given the right password, and a code of the second
 * factor opens the session. `kept`: the person chose to stay signed in. It is invalid as the token
 * of a session, and once the password or the second factor changes.
 */
export function signHalfOpen(employee: Employee, kept: boolean, secret: string): string {
  const claims = { half: employee.id, proof: proofOf(employee, secret), kept };
  return signClaims(claims, SECONDS, secret);
}

/** The account of a half-open session; null if the token is invalid or expired. */
export async function readHalfOpen(
  token: string,
  secret: string,
): Promise<{ employee: Employee; kept: boolean } | null> {
  const { half, proof, kept } = readClaims(token, secret) ?? {};
  if (!isUUID(half)) return null;
  const employee = await db()
    .getRepository(Employee)
    .findOneBy({ id: half as string });
  const isSame = employee !== null && proofOf(employee, secret) === proof;
  return isSame && employee.totpSecret !== null ? { employee, kept: kept === true } : null;
}

/** Changes with the password and with the second factor, and reveals neither. */
function proofOf({ passwordHash, totpSecret }: Employee, secret: string): string {
  return createHmac('sha256', secret).update(`${passwordHash} ${totpSecret}`).digest('base64url');
}
