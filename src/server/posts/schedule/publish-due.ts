import { type EntityManager } from 'typeorm';
import type { Logger } from 'pino';
import { recordActivity } from '../../activity/record-activity';
import { db } from '../../platform/database/data-source';
import { Blog } from '../../../entities/Blog';
import { Revision } from '../../../entities/Revision';
import { isDatabaseUnreachable } from '../../platform/database/errors';
import { saveRevision } from '../revisions/save-revision';
import { firstDate } from './date-post';
import { HOLD_REASON } from './hold';

const RETRY_MS = 30_000;

/**
 * Publishes every scheduled post that is due and not held, each in a separate transaction, and calls
 * `changed` after each. A failure is recorded in publish_error and does not delay other posts. Skips rows
 * that another process is publishing. Returns how many posts were published.
 */
export async function publishDue(
  log: Logger,
  changed: () => void,
  now = new Date(),
): Promise<number> {
  const failed: string[] = [];
  for (let published = 0; ; published += 1) {
    const taken = await publishNext(log, failed, now);
    if (taken === 'none') return published;
    if (taken === 'failed') published -= 1;
    else changed();
  }
}

async function publishNext(
  log: Logger,
  failed: string[],
  now: Date,
): Promise<'none' | 'published' | 'failed'> {
  const taken: { blog?: Blog } = {};
  try {
    await db().transaction(async (manager) => {
      const blog = await takeDue(manager, failed, now);
      if (!blog) return;
      taken.blog = blog;
      await publish(manager, blog);
    });
    return taken.blog ? 'published' : 'none';
  } catch (error) {
    if (!taken.blog || isDatabaseUnreachable(error)) throw error;
    failed.push(taken.blog.id);
    log.error({ err: error, post: taken.blog.id }, 'scheduled post not published');
    await saveFailure(log, taken.blog.id, error, now);
    return 'failed';
  }
}

/** Locks the row until the transaction ends, so that only one process gets it. */
function takeDue(manager: EntityManager, failed: string[], now: Date): Promise<Blog | null> {
  const query = manager
    .createQueryBuilder(Blog, 'blog')
    .setLock('pessimistic_write')
    .setOnLocked('skip_locked')
    .where({ status: 'scheduled' })
    .andWhere('blog.publishAt <= :now', { now })
    .andWhere(`(${HOLD_REASON}) IS NULL`)
    .andWhere('(blog.publishRetryAt IS NULL OR blog.publishRetryAt <= :now)')
    .orderBy('blog.publishAt')
    .addOrderBy('blog.id')
    .limit(1);
  if (failed.length > 0) query.andWhere('blog.id NOT IN (:...failed)', { failed });
  return query.getOne();
}

async function publish(manager: EntityManager, blog: Blog): Promise<void> {
  const date = blog.publishAt ?? new Date();
  // The scheduled time, even if the server was down then, unless the post was changed later.
  const updatedAt = blog.updatedAt > date ? blog.updatedAt : date;
  Object.assign(blog, {
    status: 'published',
    date: blog.date ?? firstDate(blog.plannedDate, date),
    plannedDate: null,
    publishAt: null,
    schedulerId: null,
    publishError: '',
    publishRetryAt: null,
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

/** The desk shows the reason. */
async function saveFailure(log: Logger, id: string, error: unknown, now: Date): Promise<void> {
  const text = error instanceof Error ? error.message : String(error);
  const publishError = text.replaceAll('\0', '').slice(0, 500) || 'Unknown';
  const publishRetryAt = new Date(now.getTime() + RETRY_MS);
  try {
    // Another process may have published the post since.
    await db()
      .getRepository(Blog)
      .update({ id, status: 'scheduled' }, { publishError, publishRetryAt });
  } catch (again) {
    log.error({ err: again, post: id }, 'cannot record why a post was not published');
  }
}
