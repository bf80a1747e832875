import type { EntityManager } from 'typeorm';
import type { SitePage } from '../../entities/SitePage';
import type { HoldJson } from '../../shared/api/posts';
import { heldBy } from '../documents/schedule/held-by';

/** SQL about a `site_page`: why its scheduled change is not published at its time; NULL if nothing holds it. */
export const PAGE_HOLD = `CASE ${heldBy('site_page.updated_by_id', 'pages')} END`;

const HOLDS = `
  SELECT id, ${PAGE_HOLD} AS reason FROM site_page WHERE id = ANY($1) AND publish_at IS NOT NULL`;

/** Why the scheduled changes of pages are held, by their ids. Those that nothing holds are left out. */
export async function findPageHolds(
  manager: EntityManager,
  rows: SitePage[],
): Promise<Map<string, HoldJson>> {
  const scheduled = new Map(rows.filter(({ publishAt }) => publishAt).map((row) => [row.id, row]));
  if (scheduled.size === 0) return new Map();
  const found = await manager.query<{ id: string; reason: HoldJson['reason'] | null }[]>(HOLDS, [
    [...scheduled.keys()],
  ]);
  return new Map(
    found.flatMap(({ id, reason }) => {
      if (!reason) return [];
      const name = reason === 'scheduler-deleted' ? '' : (scheduled.get(id)?.updatedBy ?? '');
      return [[id, { reason, name }]];
    }),
  );
}
