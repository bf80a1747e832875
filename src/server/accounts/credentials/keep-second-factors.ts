import type { Logger } from 'pino';
import type { EntityManager } from 'typeorm';
import type { Config } from '../../platform/config';
import { resealSecrets } from './reseal-secrets';

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
