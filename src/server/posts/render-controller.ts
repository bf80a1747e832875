import type { AutosavedContent } from '../../entities/Autosave';
import { staff } from '../auth/guards';
import { isObject } from '../documents/autosave/input';
import { answers, errors } from '../platform/http/steps';
import { body } from '../platform/http/input';
import { Check } from '../platform/http/input-rules';
import { Routes } from '../platform/http/routes';
import { postId } from './post-id';
import { postKind } from './post-kind';
import { Blog } from '../../entities/Blog';
import type { Employee } from '../../entities/Employee';
import type { RenderedPostJson } from '../../shared/api/previews';
import { db } from '../platform/database/data-source';
import { takePoint } from '../platform/http/rate-limit';
import type { AutosavedPostContent } from './revised-post';
import { refuseTrashed } from './posted';
import { presentUnsaved } from './present-unsaved';

// The editor asks once when the preview is opened and after each change that is made while it is
// open. Rendering takes up to 200 ms.
const perAccount = { name: 'render', points: 60, duration: 60 };

/**
 * Renders the values of a post's form for their writer. Throws 404 for a post in the trash, and 429
 * after 60 calls in a minute.
 */
async function renderUnsaved(
  id: string,
  values: AutosavedContent,
  writer: Employee,
): Promise<RenderedPostJson> {
  await refuseTrashed(id);
  await takePoint(perAccount, writer.id, 'The preview was loaded too often. Try again in a minute');
  const blog = await db().manager.findOneBy(Blog, { id });
  const unsaved = { content: values as AutosavedPostContent, writer, at: new Date() };
  return presentUnsaved(id, blog, unsaved);
}

/** The values of a post's form, as the editor autosaves them. */
class RenderInput {
  @Check({ type: 'object', isRequired: true }, (value) =>
    isObject(value) ? postKind.problem(value) : 'Content must be an object',
  )
  content: AutosavedContent;
}

/** The preview in the editor. */
export const renderRoutes = new Routes('Previews', '/api/blogs/:id/render');

renderRoutes.post(
  '/',
  'Returns the page of a post as it would be after publishing these values. Stores nothing. The post need not exist yet.',
  staff,
  postId,
  body(RenderInput, '1 MB'),
  errors('too-many-requests'),
  answers('RenderedPostJson'),
  async (ctx) => {
    const { id, input, employee } = ctx.state;
    return renderUnsaved(id, input.content, employee);
  },
);
