import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import { kindOf, kindOfSave } from './kinds-of-save';
import { recordActivity } from '../activity/record-activity';
import { requireRight } from '../auth/rights';
import { lockRow, traceableTransaction } from '../platform/database/transactions';
import { lockSlugs } from '../platform/database/unique-slug';
import type { BlogStatus } from '../../shared/api/posts';
import { dayIn } from '../../shared/format';
import { contentOf } from '../../shared/posts/post-fields';
import { Blog } from '../../entities/Blog';
import type { Employee } from '../../entities/Employee';
import { Preview } from '../../entities/Preview';
import { Revision } from '../../entities/Revision';
import type { Config } from '../platform/config';
import { fieldError } from '../platform/user-error';
import { notScheduled } from '../documents/schedule/times';
import { saveFormerState, saveRevision } from './save-revision';
import { datePost } from './date-post';
import { planPost } from './plan';
import type { BlogInput } from './input';
import { lockVersion } from './lock-blog';
import { shownNames, tellPublished } from './reviews/tell-published';
import { withKept, blogContent } from './save-blog';
import { timeZoneOf } from '../site/services';
import { currentTime } from '../platform/clock';

/**
 * Replaces a post's content if it still has the lock version that the writer started from. Also
 * returns its status before. Throws 404, or 412 with the current post if someone else saved first.
 */
export async function changeBlog(
  config: Config,
  id: string,
  version: number,
  input: BlogInput,
  writer: Employee,
): Promise<{ blog: Blog; before: BlogStatus }> {
  const revisionId = randomUUID();
  const change = async (manager: EntityManager) => {
    // Before the post's row, because choosing an address may change another post's.
    await lockSlugs(manager, 'blog');
    const blog = await lockVersion(config, manager, id, version);
    const { name } = input;
    if (!name?.trim()) throw fieldError('name', 'Title is required');
    const sent = {
      ...input,
      name,
      sections: input.sections && withKept(input.sections, blog.sections),
    };
    const content = await blogContent(manager, sent, writer, id, blog);
    await saveFormerState(manager, blog);
    const { status: before, date: wasDate } = blog;
    const now = currentTime();
    const plan = planPost(config, input, blog, now);
    const isLive = plan.status === 'published';
    const { redated, ...dates } = datePost(config, input, blog, isLive, now);
    if (before !== 'draft' || plan.status !== 'draft') requireRight(writer, 'publish');
    const correction = readCorrection(input, before, plan.status);
    // Readers are not told of an edit when only the date changes.
    const isEdit =
      wasDate !== null && !(redated && correction === '' && saysTheSame(blog, content));
    const namesBefore = shownNames(blog);
    Object.assign(blog, content, {
      ...notScheduled,
      ...plan,
      schedulerId: plan.status === 'scheduled' ? writer.id : null,
      corrections: correction
        ? [...blog.corrections, { at: now.toISOString(), text: correction }]
        : blog.corrections,
      ...dates,
      editedAt: isEdit ? now : blog.editedAt,
      lockVersion: blog.lockVersion + 1,
      updatedAt: now,
      // A sample that was edited becomes the lab's own.
      sample: false,
    });
    await manager.save(blog);
    await saveRevision(manager, blog, kindOf(before, plan.status), writer, {
      id: revisionId,
      correction,
      redated,
    });
    const noted = kindOfSave(before, plan.status, correction);
    if (noted) await recordActivity(manager, noted, writer, blog.name);
    if (redated) {
      const days = [redated.from, redated.to].map((at) => dayIn(timeZoneOf(config), at));
      const about = `${blog.name}: ${days.join(' → ')}`;
      await recordActivity(manager, 'post date changed', writer, about);
    }
    await tellPublished(manager, config, blog, namesBefore, writer);
    // Unpublishing a post must hide it from holders of preview links too. A new link can be
    // created.
    if (before === 'published' && plan.status !== before)
      await manager.delete(Preview, { kind: 'post', documentId: id });
    return { blog, before };
  };
  return traceableTransaction(change, async (manager) => {
    await lockSlugs(manager, 'blog');
    await lockRow(manager, Blog, { id });
    return manager.existsBy(Revision, { id: revisionId });
  });
}

const saysTheSame = (blog: Blog, content: Partial<Blog>) =>
  isDeepStrictEqual(contentOf(blog), contentOf({ ...blog, ...content }));

function readCorrection(input: BlogInput, before: BlogStatus, after: BlogStatus): string {
  const text = input.correction?.trim() ?? '';
  if (text !== '' && (before !== 'published' || after !== 'published')) {
    throw fieldError('correction', 'Only a change to a published post can have a correction note');
  }
  return text;
}
