import type { EntityManager } from 'typeorm';
import { Blog } from '../../entities/Blog';
import { Revision } from '../../entities/Revision';
import { recordActivity } from '../activity/record-activity';
import { saveRevision } from './save-revision';
import { firstDate } from './date-post';
import { heldPosts } from './hold';
import { notScheduled, publishedAt } from '../documents/schedule/times';
import { scheduleOf } from '../documents/schedule/publish-due';
import { currentTime } from '../platform/clock';

/** Posts that are published at their time. */
export const postSchedule = scheduleOf({
  name: 'post',
  entity: Blog,
  held: heldPosts,
  publish,
});

async function publish(manager: EntityManager, blog: Blog): Promise<void> {
  const date = blog.publishAt ?? currentTime();
  const updatedAt = publishedAt(blog);
  Object.assign(blog, {
    status: 'published',
    date: blog.date ?? firstDate(blog.plannedDate, date),
    plannedDate: null,
    schedulerId: null,
    ...notScheduled,
    lockVersion: blog.lockVersion + 1,
    updatedAt,
    editedAt: blog.date && updatedAt,
  });
  await manager.save(blog);
  const planned = await manager.findOne(Revision, {
    where: { documentId: blog.id, kind: 'scheduled' },
    order: { createdAt: 'DESC', id: 'DESC' },
  });
  const by = { id: planned?.employeeId ?? null, name: planned?.by ?? blog.author };
  await saveRevision(manager, blog, 'published', by);
  await recordActivity(manager, 'scheduled post published', null, blog.name);
}
