import { MoreThan } from 'typeorm';
import type { SiteCheckJson } from '../../shared/api/operation';
import type { Env } from '../platform/config';
import { checkAddress, checkCertificate } from './check-address';
import { checkClock, checkDatabase } from './check-database';
import { checkUploads } from './check-uploads';
import { checkDisk, checkPermissions } from './check-files';
import { dayIn } from '../../shared/format';
import { findBackups } from '../backup/backup-records';
import { timeZoneOf } from '../site/services';
import { finding, size } from './finding';
import { checkProcesses } from './processes';
import { checkPurges } from './check-purges';
import { newerRelease } from './newer-release';
import { Mail } from '../../entities/Mail';
import { reasonOf } from '../mail/reason';
import { checkServer } from '../mail/send';
import { db } from '../platform/database/data-source';
import { isOutdated, release } from '../platform/home';
import { operationLabels as labels } from '../../content/operation';

const TIMEOUT_MS = 5000;
const WEEK_MS = 7 * 86_400_000;

/** Whether the mail server accepts the site, and whether emails failed. Without `isOpen`, no database. */
export async function checkEmail({ mail }: Env, isOpen: boolean): Promise<SiteCheckJson> {
  if (!mail) return finding('email', 'good', 'none');
  const server = `${mail.host}:${mail.port}`;
  try {
    await checkServer(mail, TIMEOUT_MS);
  } catch (error) {
    return finding('email', 'problem', 'refused', { reason: reasonOf(error).replace(/\.$/, '') });
  }
  const week = new Date(Date.now() - WEEK_MS);
  const failed = { state: 'failed' as const, createdAt: MoreThan(week) };
  const count = isOpen ? await db().manager.countBy(Mail, failed) : 0;
  if (count > 0) return finding('email', 'warning', 'failed', { server, count });
  return finding('email', 'good', 'good', { server });
}

/**
 * Checks the site and what it needs, in the order of shared/api/operation.ts. `unusable` says why the
 * database cannot be used; what needs it is then left out.
 */
export async function runChecks(env: Env, unusable?: SiteCheckJson): Promise<SiteCheckJson[]> {
  const isOpen = unusable === undefined;
  const checks = await Promise.all([
    checkSettings(env),
    checkRelease(),
    isOpen ? checkProcesses(env) : null,
    unusable ?? checkDatabase(env),
    checkDisk(env),
    checkPermissions(env),
    isOpen ? checkClock() : null,
    isOpen ? checkUploads(env) : null,
    checkAddress(env),
    checkCertificate(env),
    isOpen ? checkPurges(env) : null,
    checkEmail(env, isOpen),
    isOpen ? checkBackups(env) : null,
  ]);
  return checks.filter((check) => check !== null);
}

/** When the last backup was made and the last was restored as a trial, and whether one failed since. */
export async function checkBackups(env: Parameters<typeof timeZoneOf>[0]): Promise<SiteCheckJson> {
  const { last, proved, failures, overdue } = await findBackups();
  const { backup, proof } = failures;
  if (proof !== null) return finding('backup', 'problem', 'unusable', { reason: proof });
  if (backup !== null) return finding('backup', 'problem', 'failed', { reason: backup });
  if (!last) return finding('backup', 'warning', 'none');
  const day = dayIn(timeZoneOf(env), last.at);
  const bytes = size(last.bytes ?? 0);
  if (overdue) return finding('backup', 'problem', 'overdue', { day, size: bytes });
  if (!proved) return finding('backup', 'warning', 'unproved', { day, size: bytes });
  const values = { day, size: bytes, proved: dayIn(timeZoneOf(env), proved.at) };
  return finding('backup', 'good', 'good', values);
}

/** Which release runs, whether its Node still gets security fixes, and whether a newer one was fetched. */
export function checkRelease(node = process.versions.node, newer = newerRelease()): SiteCheckJson {
  const values = { release: release(), node };
  if (isOutdated(node)) return finding('release', 'warning', 'outdated', values);
  if (newer !== null) return finding('release', 'warning', 'newer', { ...values, newer });
  return finding('release', 'good', 'good', values);
}

/** Settings that are valid and still not right for a site in public. The first is shown. */
export function checkSettings(env: Env): SiteCheckJson {
  if (env.siteUrl.startsWith('https:') && env.trustProxy === 0) {
    return finding('settings', 'warning', 'proxy');
  }
  if (env.admin) return finding('settings', 'warning', 'adminPassword');
  return finding('settings', 'good', 'good');
}

const WIDTH = 14;

/**
 * The lines that `doctor` prints: each check with its state, what it found and what to do. The status is 1 if
 * there is a problem.
 */
export function describeChecks(checks: SiteCheckJson[]): { status: number; lines: string[] } {
  const lines = checks.flatMap(({ name, state, found, advice }) => [
    `${labels.names[name].padEnd(WIDTH)}${labels.states[state].padEnd(WIDTH)}${found}`,
    ...(advice ? [`${' '.repeat(2 * WIDTH)}${advice}`] : []),
  ]);
  return { status: checks.some(({ state }) => state === 'problem') ? 1 : 0, lines };
}
