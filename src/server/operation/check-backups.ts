import type { SiteCheckJson } from '../../shared/api/operation';
import { dayIn } from '../../shared/format';
import { findBackups } from '../backup/backup-records';
import { timeZoneOf } from '../site/services';
import { finding } from './finding';

/** When the last backup was made and the last was restored as a trial, and whether one failed since. */
export async function checkBackups(env: Parameters<typeof timeZoneOf>[0]): Promise<SiteCheckJson> {
  const { last, proved, failures, overdue } = await findBackups();
  const { backup, proof } = failures;
  if (proof !== null) return finding('backup', 'problem', 'unusable', { reason: proof });
  if (backup !== null) return finding('backup', 'problem', 'failed', { reason: backup });
  if (!last) return finding('backup', 'warning', 'none');
  const day = dayIn(timeZoneOf(env), last.at);
  if (overdue) return finding('backup', 'problem', 'overdue', { day });
  if (!proved) return finding('backup', 'warning', 'unproved', { day });
  return finding('backup', 'good', 'good', { day, proved: dayIn(timeZoneOf(env), proved.at) });
}
