import { staff } from '../auth/guards';
import { answers, errors, noContent } from '../platform/http/steps';
import { Routes } from '../platform/http/routes';
import { closeEditor, keepEditorOpen } from './open-editors';
import { postId } from './post-id';

export const openRoutes = new Routes('Posts', '/api/blogs/:id/open');

openRoutes.put(
  '/',
  'Says that the caller has a post open in the editor, for a minute, and returns who else has. The post need not exist yet.',
  staff,
  postId,
  errors('too-many-requests'),
  answers('OpenPostJson'),
  async (ctx) => {
    const { id, session } = ctx.state;
    return keepEditorOpen(id, session);
  },
);

openRoutes.delete(
  '/',
  'Says that the caller has left the editor of a post.',
  staff,
  postId,
  noContent,
  (ctx) => closeEditor(ctx.state.id, ctx.state.session),
);
