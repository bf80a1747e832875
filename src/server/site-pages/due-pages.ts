import type { EntityManager } from 'typeorm';
import { SitePage } from '../../entities/SitePage';
import { recordActivity } from '../activity/record-activity';
import { insertRevision } from '../documents/revisions/insert-revision';
import { scheduleOf } from '../documents/schedule/publish-due';
import { notScheduled, publishedAt } from '../documents/schedule/times';
import { afterPublication } from './added-pages';
import { published } from './change-site-page';
import { sitePageTitle } from './page-content';
import { heldPages } from './hold';

/** Changes of pages that are published at their time. */
export const pageSchedule = scheduleOf({
  name: 'page',
  entity: SitePage,
  held: heldPages,
  publish,
});

async function publish(manager: EntityManager, row: SitePage): Promise<void> {
  const { id, updatedById, updatedBy } = row;
  Object.assign(row, {
    ...(await published(manager, row, row.scheduled ?? {}, row)),
    content: row.scheduled,
    scheduled: null,
    updatedAt: publishedAt(row),
    ...notScheduled,
    lockVersion: row.lockVersion + 1,
  });
  await manager.save(row);
  await afterPublication(manager, row);
  const { lockVersion, content: values } = row;
  const revision = { documentId: id, lockVersion, kind: 'published' as const, content: { values } };
  await insertRevision(manager, revision, { id: updatedById, name: updatedBy });
  await recordActivity(manager, 'scheduled page published', null, sitePageTitle(id, values));
}
