import type { AutosavedContent } from '../../entities/Autosave';
import { staff } from '../auth/guards';
import { isObject } from '../documents/autosave/input';
import { answers, errors } from '../platform/http/answers';
import { body } from '../platform/http/input';
import { Check } from '../platform/http/input-rules';
import { Routes } from '../platform/http/routes';
import { postId } from './post-id';
import { postKind } from './post-kind';
import { renderUnsaved } from './render-unsaved';

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
    ctx.body = await renderUnsaved(id, input.content, employee);
  },
);
