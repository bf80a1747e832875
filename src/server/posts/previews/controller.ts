import Router from '@koa/router';
import { isUUID } from 'class-validator';
import { requireEmployee } from '../../auth/guards';
import { readId } from '../read-id';
import { db } from '../../platform/database/data-source';
import { Preview } from '../../../entities/Preview';
import { UserError } from '../../platform/user-error';
import { absolute } from '../../platform/http/absolute';
import { listPreviews } from './find';
import { makePreview } from './make-preview';
import { presentNewPreview, presentPreview } from './present';

/** Preview links to posts, for people without an account. */
export const previewRoutes = new Router({ prefix: '/api/blogs/:id/previews' });

previewRoutes.get('/', requireEmployee, async (ctx) => {
  ctx.body = (await listPreviews(ctx.config, readId(ctx))).map(presentPreview);
});

previewRoutes.post('/', requireEmployee, async (ctx) => {
  const { preview, token } = await makePreview(ctx.config, readId(ctx), ctx.state.employee);
  ctx.status = 201;
  ctx.body = presentNewPreview(preview, absolute(ctx.config, `/preview/${token}`));
});

previewRoutes.delete('/:preview', requireEmployee, async (ctx) => {
  const blogId = readId(ctx);
  const id: string = ctx.params.preview ?? '';
  const gone = isUUID(id) && (await db().getRepository(Preview).delete({ id, blogId })).affected;
  if (!gone) throw new UserError(404, 'Preview not found');
  ctx.status = 204;
});
