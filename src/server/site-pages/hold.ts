import type { EntityManager } from 'typeorm';
import type { SitePage } from '../../entities/SitePage';
import type { HoldJson } from '../../shared/api/posts';
import { findHolds, type Held, heldBy } from '../documents/schedule/held-by';

/** Scheduled changes of pages, and what keeps them from being published at their time. */
export const heldPages: Held = {
  table: 'site_page',
  isScheduled: 'site_page.publish_at IS NOT NULL',
  hold: `CASE ${heldBy('site_page.updated_by_id', 'pages')} END`,
  account: `CASE reason WHEN 'scheduler-deleted' THEN '' ELSE site_page.updated_by END`,
};

/** Why the scheduled changes of pages are held, by their ids. Those that nothing holds are left out. */
export function findPageHolds(
  manager: EntityManager,
  rows: SitePage[],
): Promise<Map<string, HoldJson>> {
  const scheduled = rows.filter(({ publishAt }) => publishAt);
  return findHolds(
    manager,
    heldPages,
    scheduled.map(({ id }) => id),
  );
}
