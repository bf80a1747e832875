import type { EntityManager } from 'typeorm';
import type { ReviewJson } from '../../shared/api/reviews';
import { Employee } from '../../entities/Employee';
import { Reviewer, Review } from '../../entities/Review';
import { recordActivity } from '../activity/record-activity';
import { requireAdmin } from '../auth/rights';
import { queueMail } from '../mail/queue-mail';
import { db } from '../platform/database/data-source';
import type { Config } from '../platform/config';
import { type Limit, takePoint } from '../platform/http/rate-limit';
import { fieldError, UserError } from '../platform/user-error';
import { lockBlog } from './lock-blog';
import { findReview, MAY_REVIEW } from './reviews/find';
import { currentTime } from '../platform/clock';

// Each may send ten emails.
const perAccount: Limit = { name: 'review', points: 30, duration: 60 * 60 };

/**
 * Sends a draft to colleagues for review, instead of those it was sent to before. Throws 404, 409 if it
 * is not a draft or somebody else has sent it for review, 400 unless all chosen are colleagues who can publish,
 * and 429 after too many.
 */
export async function askForReview(
  config: Config,
  blogId: string,
  { reviewers, note }: { reviewers: string[]; note: string },
  writer: Employee,
): Promise<ReviewJson> {
  await takePoint(
    perAccount,
    writer.id,
    'You have sent many posts for review. Try again in an hour',
  );
  return db().transaction(async (manager) => {
    const blog = await lockBlog(manager, blogId);
    if (blog.status !== 'draft') {
      throw new UserError('wrong-state', 'Only a draft can be sent for review');
    }
    const ids = [...new Set(reviewers.map((id) => id.toLowerCase()))];
    const chosen = await findChosen(manager, ids);
    if (chosen.length < ids.length || ids.includes(writer.id)) {
      throw fieldError('reviewers', 'Choose colleagues who are active and can publish');
    }
    const before = await findReview(manager, blogId, writer);
    if (before && !before.returned && !mayEnd(config, before, writer)) {
      throw new UserError(
        'wrong-state',
        `${before.by} has already sent this post for review. Ask them or an admin to end that review first`,
      );
    }
    await manager.delete(Review, { blogId });
    await manager.insert(Review, {
      blogId,
      askedById: writer.id,
      askedBy: writer.name,
      note,
      askedAt: currentTime(),
      returnedBy: null,
      returnedNote: '',
      returnedAt: null,
    });
    for (const { id: employeeId, email: to } of chosen) {
      await manager.insert(Reviewer, { blogId, employeeId });
      await queueMail(manager, config, { kind: 'review', to, employeeId, blogId });
    }
    await recordActivity(manager, 'review asked', writer, blog.name);
    return shown(manager, blogId, writer);
  });
}

/** Locks the accounts, so that none is suspended or deleted before it is chosen. */
function findChosen(manager: EntityManager, ids: string[]): Promise<Employee[]> {
  return manager
    .createQueryBuilder(Employee, 'employee')
    .setLock('pessimistic_read')
    .where(`employee.id = ANY (:ids) AND ${MAY_REVIEW}`, { ids })
    .orderBy('employee.id')
    .getMany();
}

/** Requests changes to a post, with a note. Throws 404 unless it waits for a review by this colleague. */
export async function returnPost(
  config: Config,
  blogId: string,
  note: string,
  reviewer: Employee,
): Promise<ReviewJson> {
  return db().transaction(async (manager) => {
    const blog = await lockBlog(manager, blogId);
    const review = await findReview(manager, blogId, reviewer);
    if (!review?.toReview)
      throw new UserError('not-found', 'The post isn’t waiting for your review');
    const returned = { returnedBy: reviewer.name, returnedNote: note, returnedAt: currentTime() };
    await manager.update(Review, { blogId }, returned);
    await recordActivity(manager, 'review returned', reviewer, blog.name);
    const { askedById: employeeId } = await manager.findOneByOrFail(Review, { blogId });
    const asker = employeeId && (await manager.findOneBy(Employee, { id: employeeId }));
    if (asker) {
      const asked = { kind: 'returned', to: asker.email, employeeId: asker.id, blogId } as const;
      await queueMail(manager, config, asked);
    }
    return shown(manager, blogId, reviewer);
  });
}

/**
 * Ends the review of a post, which stays a draft. Throws 404 unless the caller sent it or created
 * it; an admin may always do so.
 */
export async function withdrawReview(
  config: Config,
  blogId: string,
  writer: Employee,
): Promise<void> {
  await db().transaction(async (manager) => {
    const blog = await lockBlog(manager, blogId);
    const review = await findReview(manager, blogId, writer);
    if (!review || !mayEnd(config, review, writer)) {
      throw new UserError('not-found', 'You haven’t sent this post for review');
    }
    await manager.delete(Review, { blogId });
    // A post with changes requested is not with anyone, so ending its review concerns only its writer.
    if (!review.returned) await recordActivity(manager, 'review withdrawn', writer, blog.name);
  });
}

/**
 * Whether the caller may end a review: who sent or wrote the post, and admins. Throws 403 if an admin
 * has no second factor where admins need one.
 */
function mayEnd(config: Config, { own }: ReviewJson, caller: Employee): boolean {
  if (own || !caller.isAdmin) return own;
  requireAdmin(config, caller);
  return true;
}

async function shown(
  manager: EntityManager,
  blogId: string,
  caller: Employee,
): Promise<ReviewJson> {
  const review = await findReview(manager, blogId, caller);
  if (!review) throw new Error('The review was just stored');
  return review;
}
