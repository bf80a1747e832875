import type { QueryRunner, EntityManager } from 'typeorm';
import type { Logger } from 'pino';
import { seal, unseal } from './second-factor';
import type { Config } from '../../platform/config';

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

/**
 * After a change of JWT_SECRET, encrypts the secrets of authenticator apps with the new one. Each start
 * with JWT_SECRET_BEFORE does so, and changes nothing once it is done.
 */
export async function keepSecondFactors(
  manager: EntityManager,
  { jwtSecret, jwtSecretBefore }: Pick<Config, 'jwtSecret' | 'jwtSecretBefore'>,
  log: Logger,
): Promise<void> {
  if (jwtSecretBefore === undefined) return;
  const { kept, lost } = await resealSecrets(manager, [jwtSecretBefore], jwtSecret);
  if (lost.length > 0) {
    log.warn({ count: lost.length }, 'second factors that neither JWT_SECRET decrypts');
  }
  log.info({ count: kept }, 'second factors kept; JWT_SECRET_BEFORE can be removed');
}
