import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { lockBlog } from '../lock-blog';
import { lockAccount } from '../../accounts/own/lock-account';
import { recordActivity } from '../../activity/record-activity';
import { db } from '../../platform/database/data-source';
import { Autosave } from '../../../entities/Autosave';
import type { Blog } from '../../../entities/Blog';
import type { Employee } from '../../../entities/Employee';
import { Preview } from '../../../entities/Preview';
import type { Session } from '../../../entities/Session';
import type { Config } from '../../platform/config';
import { fieldError, UserError } from '../../platform/user-error';
import { hashToken, newToken } from '../../accounts/credentials/link-token';

export const NO_PREVIEW = 'Preview not found';

const LIFE_MS = 14 * 24 * 60 * 60 * 1000;

// Every change to the links of a post locks the post first, then the account: see lockPosts() in
// accounts/team/change-member.ts.

/**
 * Creates a preview link, valid for 14 days. The token is returned only here. `changes`: it shows
 * the creator's unpublished changes; throws 400 if there are none. Throws 404, or 401 if the session
 * has ended since the request began.
 */
export async function makePreview(
  config: Config,
  blogId: string,
  session: Session,
  changes: boolean,
): Promise<{ preview: Preview; token: string }> {
  const token = newToken();
  return db().transaction(async (manager) => {
    const blog = await lockBlog(manager, config, blogId);
    // An account that is suspended at the same time must not keep a link.
    const creator = await lockAccount(manager, session);
    if (changes) await lockChanges(manager, blog, creator);
    const now = new Date();
    const preview = Object.assign(new Preview(), {
      id: randomUUID(),
      blogId,
      tokenHash: hashToken(token),
      writer: creator.name,
      creatorId: creator.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + LIFE_MS),
      changes,
    });
    await manager.insert(Preview, preview);
    await recordActivity(manager, 'preview link', creator, blog.name);
    return { preview, token };
  });
}

/** Locks the unpublished changes, which may be discarded at the same time. */
async function lockChanges(manager: EntityManager, blog: Blog, creator: Employee): Promise<void> {
  const autosave = await manager.findOne(Autosave, {
    where: { kind: 'post', documentId: blog.id, employeeId: creator.id },
    lock: { mode: 'pessimistic_write' },
  });
  if (blog.status === 'published' && autosave?.content) return;
  throw fieldError('changes', 'You have no unpublished changes to this post');
}

/** Revokes a preview link to a post; anyone on the staff may do so. Throws 404. */
export async function revokePreview(
  config: Config,
  blogId: string,
  id: string,
  by: Employee,
): Promise<void> {
  await db().transaction(async (manager) => {
    const blog = await lockBlog(manager, config, blogId);
    const { affected } = await manager.delete(Preview, { id, blogId });
    if (!affected) throw new UserError('not-found', NO_PREVIEW);
    await recordActivity(manager, 'preview link revoked', by, blog.name);
  });
}
