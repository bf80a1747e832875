import type { AutosavedContent } from '../../entities/Autosave';
import { Blog } from '../../entities/Blog';
import type { Employee } from '../../entities/Employee';
import type { RenderedPostJson } from '../../shared/api/previews';
import { db } from '../platform/database/data-source';
import { takePoint } from '../platform/http/rate-limit';
import type { AutosavedPostContent } from './revised-post';
import { refuseTrashed } from './find';
import { presentUnsaved } from './present-unsaved';

// The editor asks once when the preview is opened and after each change that is made while it is
// open. Rendering takes up to 200 ms.
const perAccount = { name: 'render', points: 60, duration: 60 };

/**
 * Renders the values of a post's form for their writer. Throws 404 for a post in the trash, and 429
 * after 60 calls in a minute.
 */
export async function renderUnsaved(
  id: string,
  content: AutosavedContent,
  writer: Employee,
): Promise<RenderedPostJson> {
  await refuseTrashed(id);
  await takePoint(perAccount, writer.id, 'The preview was loaded too often. Try again in a minute');
  const blog = await db().getRepository(Blog).findOneBy({ id });
  const unsaved = { content: content as AutosavedPostContent, writer, at: new Date() };
  return presentUnsaved(id, blog, unsaved);
}
