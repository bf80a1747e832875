import { db } from '../../platform/database/data-source';
import { Preview } from '../../../entities/Preview';
import { staff } from '../../auth/guards';
import { absolute } from '../../platform/http/absolute';
import { answers, lists, noContent } from '../../platform/http/answers';
import { id } from '../../platform/http/id';
import { Routes } from '../../platform/http/routes';
import { UserError } from '../../platform/user-error';
import { postId } from '../post-id';
import { listPreviews } from './find';
import { makePreview } from './make-preview';
import { presentNewPreview, presentPreview } from './present';

/** Preview links to posts, for people without an account. */
export const previewRoutes = new Routes('Previews', '/api/blogs/:id/previews');

const MISSING = 'Preview not found';

previewRoutes.get(
  '/',
  'Lists the valid preview links of a post, without their URLs.',
  staff,
  postId,
  lists('PreviewJson'),
  async (ctx) => {
    ctx.body = (await listPreviews(ctx.config, ctx.state.id)).map(presentPreview);
  },
);

previewRoutes.post(
  '/',
  'Creates a preview link, valid for 14 days. Its URL is returned only once.',
  staff,
  postId,
  answers('NewPreviewJson', 201),
  async (ctx) => {
    const { preview, token } = await makePreview(ctx.config, ctx.state.id, ctx.state.employee);
    ctx.status = 201;
    ctx.body = presentNewPreview(preview, absolute(ctx.config, `/preview/${token}`));
  },
);

previewRoutes.delete(
  '/:preview',
  'Revokes a preview link.',
  staff,
  postId,
  id(MISSING, 'preview'),
  noContent,
  async (ctx) => {
    const own = { id: ctx.state.preview, blogId: ctx.state.id };
    const { affected } = await db().getRepository(Preview).delete(own);
    if (!affected) throw new UserError('not-found', MISSING);
    ctx.status = 204;
  },
);
