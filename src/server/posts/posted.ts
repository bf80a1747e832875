import { In, Not } from 'typeorm';
import { db } from '../platform/database/data-source';
import type { BlogStatus } from '../../shared/api/posts';
import { type PostedStatus, postedStatuses } from '../../shared/post-statuses';
import { Blog } from '../../entities/Blog';
import { UserError } from '../platform/user-error';
import { NO_POST } from './post-id';

/** Whether posts with this status are on the desk: not in the trash, and not removed samples. */
export const isPosted = (status: BlogStatus): status is PostedStatus =>
  postedStatuses.some((posted) => posted === status);

/** The status of each post with one of the ids that is outside the trash. */
export async function findPosted(ids: string[]): Promise<Map<string, PostedStatus>> {
  const where = { id: In(ids), status: In(postedStatuses) };
  const found = await db().manager.find(Blog, { select: { id: true, status: true }, where });
  return new Map(found.map(({ id, status }) => [id, status as PostedStatus]));
}

/** The title of each post with one of the ids that is outside the trash. */
export async function findNames(ids: string[]): Promise<Map<string, string>> {
  const where = { id: In(ids), status: In(postedStatuses) };
  const found = await db().manager.find(Blog, { select: { id: true, name: true }, where });
  return new Map(found.map(({ id, name }) => [id, name]));
}

/**
 * Throws 404 for a post in the trash and for a removed sample. A post that does not exist yet is
 * allowed.
 */
export async function refuseTrashed(id: string): Promise<void> {
  const where = { id, status: Not(In(postedStatuses)) };
  if (await db().manager.existsBy(Blog, where)) throw new UserError('not-found', NO_POST);
}

/** Throws 404 unless the post exists on the desk. */
export async function refuseUnsent(id: string): Promise<void> {
  const where = { id, status: In(postedStatuses) };
  if (!(await db().manager.existsBy(Blog, where))) throw new UserError('not-found', NO_POST);
}
