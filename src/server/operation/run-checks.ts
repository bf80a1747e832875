import type { SiteCheckJson } from '../../shared/api/operation';
import type { Env } from '../platform/config';
import { checkAddress, checkCertificate } from './check-address';
import { checkBackups } from './check-backups';
import { checkClock, checkDatabase } from './check-database';
import { checkEmail } from './check-email';
import { checkDisk, checkPermissions } from './check-files';
import { checkSettings } from './check-settings';
import { checkRelease } from './check-release';

/**
 * Checks the site and what it needs, in the order of shared/api/operation.ts. `unusable` says why the
 * database cannot be used; what needs it is then left out.
 */
export async function runChecks(env: Env, unusable?: SiteCheckJson): Promise<SiteCheckJson[]> {
  const isOpen = unusable === undefined;
  const checks = await Promise.all([
    checkSettings(env),
    checkRelease(),
    unusable ?? checkDatabase(env),
    checkDisk(env),
    checkPermissions(env),
    isOpen ? checkClock() : null,
    checkAddress(env),
    checkCertificate(env),
    checkEmail(env, isOpen),
    isOpen ? checkBackups(env) : null,
  ]);
  return checks.filter((check) => check !== null);
}
