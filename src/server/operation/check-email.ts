import { MoreThan } from 'typeorm';
import type { SiteCheckJson } from '../../shared/api/operation';
import { Mail } from '../../entities/Mail';
import { reasonOf } from '../mail/reason';
import { checkServer } from '../mail/send';
import type { Env } from '../platform/config';
import { db } from '../platform/database/data-source';
import { finding } from './finding';

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
  const count = isOpen ? await db().getRepository(Mail).countBy(failed) : 0;
  if (count > 0) return finding('email', 'warning', 'failed', { server, count });
  return finding('email', 'good', 'good', { server });
}
