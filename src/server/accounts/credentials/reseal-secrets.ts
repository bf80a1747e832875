import type { QueryRunner } from 'typeorm';
import { seal, unseal } from './second-factor';

/**
 * Encrypts the secrets of authenticator apps for this site. They were encrypted with one of `keys`,
 * the values of JWT_SECRET. Returns how many it encrypted, and the email addresses of those whose secret
 * none of them decrypts.
 */
export async function resealSecrets(
  runner: Pick<QueryRunner, 'query'>,
  keys: string[],
  ownKey: string,
): Promise<{ lost: string[]; kept: number }> {
  const rows: { id: string; email: string; sealed: string }[] = await runner.query(
    `SELECT id, email, totp_secret AS sealed FROM employee WHERE totp_secret IS NOT NULL`,
  );
  const lost: string[] = [];
  let kept = 0;
  for (const { id, email, sealed } of rows) {
    if (unseal(sealed, ownKey) !== null) continue;
    const secret = keys.map((key) => unseal(sealed, key)).find((found) => found !== null);
    if (secret === undefined || secret === null) {
      lost.push(email);
      continue;
    }
    await runner.query('UPDATE employee SET totp_secret = $1 WHERE id = $2', [
      seal(secret, ownKey),
      id,
    ]);
    kept += 1;
  }
  return { lost, kept };
}
