import { recordActivity } from '../activity/record-activity';
import type { Blog } from '../../entities/Blog';
import type { Employee } from '../../entities/Employee';
import type { Config } from '../platform/config';
import { db } from '../platform/database/data-source';
import { fieldError, UserError } from '../platform/user-error';
import { lockVersion } from './lock-blog';
import { saveFormerState, saveRevision } from './save-revision';
import { currentTime } from '../platform/clock';

/**
 * Changes the text of a correction note of a published post; its date stays. `place` counts from 0,
 * oldest first. The history keeps both wordings. Throws 404, or 412 with the current post if someone
 * else saved first.
 */
export async function correctNote(
  config: Config,
  id: string,
  version: number,
  { place, text }: { place: number; text: string },
  writer: Employee,
): Promise<Blog> {
  return db().transaction(async (manager) => {
    const blog = await lockVersion(config, manager, id, version);
    const note = blog.corrections[place];
    if (!note) throw new UserError('not-found', 'Correction note not found');
    if (blog.status !== 'published') {
      throw fieldError('text', 'Only a correction note of a published post can be changed');
    }
    if (text === note.text) return blog;
    await saveFormerState(manager, blog);
    const now = currentTime();
    Object.assign(blog, {
      corrections: blog.corrections.with(place, { ...note, text }),
      lockVersion: version + 1,
      updatedAt: now,
      editedAt: now,
    });
    await manager.save(blog);
    await saveRevision(manager, blog, 'published', writer, {
      correction: text,
      formerCorrection: note.text,
    });
    await recordActivity(manager, 'correction note changed', writer, blog.name);
    return blog;
  });
}
