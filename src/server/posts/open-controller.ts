import { staff } from '../auth/guards';
import { answers, errors, noContent } from '../platform/http/answers';
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
    ctx.body = await keepEditorOpen(id, session);
  },
);

openRoutes.delete(
  '/',
  'Says that the caller has left the editor of a post.',
  staff,
  postId,
  noContent,
  async (ctx) => {
    await closeEditor(ctx.state.id, ctx.state.session);
    ctx.status = 204;
  },
);
