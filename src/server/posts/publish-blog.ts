import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { kindOf, kindOfSave } from './kinds-of-save';
import { recordActivity } from '../activity/record-activity';
import { requireRight } from '../auth/rights';
import { traceableTransaction } from '../platform/database/transactions';
import { Blog } from '../../entities/Blog';
import { contentOf } from '../../shared/posts/post-fields';
import type { Employee } from '../../entities/Employee';
import type { Config } from '../platform/config';
import { fieldError, UserError } from '../platform/user-error';
import { saveRevision } from './save-revision';
import { datePost } from './date-post';
import { isPosted } from './posted';
import { planPost } from './plan';
import type { BlogInput } from './input';
import { presentBlog } from './present';
import { tellPublished } from './reviews/tell-published';
import { blogContent, newPost } from './save-blog';
import { currentTime } from '../platform/clock';

/** The title of a post that was created without one: the newer form has no required fields. */
const UNTITLED = 'Untitled';

/**
 * Creates a post. It is published immediately unless it is a draft or scheduled. A client may
 * choose the _id: repeating the request then returns the first result and creates nothing.
 */
export async function publishBlog(
  config: Config,
  input: BlogInput,
  writer: Employee,
): Promise<{ blog: Blog; made: boolean }> {
  const id = input._id?.toLowerCase() ?? randomUUID();
  // Serialises two requests that create the same post: the second waits, then finds the first.
  const lock = (manager: EntityManager) =>
    manager.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`blog:${id}`]);
  const publish = async (manager: EntityManager) => {
    await lock(manager);
    const known = await manager.findOneBy(Blog, { id });
    if (known) {
      if (!isPosted(known.status)) {
        const message = known.deletedAt
          ? 'This post is in the trash. Restore it to continue'
          : 'This post was removed with the sample content';
        throw new UserError('in-trash', message, { fields: { _id: message } });
      }
      if (known.writerId !== writer.id) {
        const message = 'A post with this _id already exists';
        const extra = { current: await presentBlog(config, known, manager) };
        throw new UserError('id-taken', message, { fields: { _id: message }, extra });
      }
      return { blog: known, made: false };
    }
    const now = currentTime();
    if (input.correction?.trim()) {
      throw fieldError(
        'correction',
        'Only a change to a published post can have a correction note',
      );
    }
    const plan = planPost(config, input, null, now);
    const { date, plannedDate } = datePost(config, input, null, plan.status === 'published', now);
    if (plan.status !== 'draft') requireRight(writer, 'publish');
    const name = input.name?.trim() ? input.name : UNTITLED;
    const content = await blogContent(manager, { ...input, name }, writer, id, null);
    const blog = Object.assign(
      new Blog(),
      contentOf(content),
      content,
      newPost(id, writer, now),
      { ...plan, schedulerId: plan.status === 'scheduled' ? writer.id : null },
      { date, plannedDate },
    );
    await manager.insert(Blog, blog);
    await saveRevision(manager, blog, kindOf(null, plan.status), writer);
    const noted = kindOfSave(null, plan.status);
    if (noted) await recordActivity(manager, noted, writer, blog.name);
    await tellPublished(manager, config, blog, [], writer);
    return { blog, made: true };
  };
  return traceableTransaction(publish, async (manager) => {
    await lock(manager);
    return manager.existsBy(Blog, { id, writerId: writer.id });
  });
}
