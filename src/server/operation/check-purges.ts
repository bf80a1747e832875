import type { SiteCheckJson } from '../../shared/api/operation';
import type { Env } from '../platform/config';
import { db } from '../platform/database/data-source';
import { finding } from './finding';

/** Longer than all processes need to drop what changed, and a call to succeed at the second attempt. */
const LONG_SECONDS = 60;

const READ = `
  SELECT coalesce((SELECT reason FROM purge_sending), '') AS reason,
    coalesce(extract(epoch FROM clock_timestamp() - (SELECT min(created_at) FROM purge)), 0)::int AS seconds`;

/** Whether a CDN is told what to forget, if there is one. */
export async function checkPurges({ purgeUrl }: Env): Promise<SiteCheckJson> {
  if (purgeUrl === undefined) return finding('cdn', 'good', 'none');
  const [row] = await db().query<{ reason: string; seconds: number }[]>(READ);
  const { reason = '', seconds = 0 } = row ?? {};
  if (reason !== '') return finding('cdn', 'problem', 'refused', { reason });
  if (seconds > LONG_SECONDS) return finding('cdn', 'problem', 'waiting', { seconds });
  return finding('cdn', 'good', 'good');
}
