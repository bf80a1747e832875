import Router from '@koa/router';
import { isUUID } from 'class-validator';
import type { Context } from 'koa';
import { requireEmployee } from '../auth/guards';
import { fieldError, UserError } from '../platform/user-error';
import { changesSite } from '../platform/http/changes-site';
import { linkNext, readPaging } from '../platform/http/paging';
import { deleteMedia } from './delete-media';
import { listMedia, readMediaFilter } from './find';
import { readUpload } from '../uploads/read-upload';
import { saveUpload } from './save-upload';
import { presentMedia, presentUpload, presentUse } from './present';
import { findMedia, replaceMedia } from './replace-media';
import { limitUploads } from '../uploads/slots';

export const mediaRoutes = new Router({ prefix: '/api/media' });

mediaRoutes.get('/', requireEmployee, async (ctx) => {
  const page = await listMedia({ ...readMediaFilter(ctx.query), ...readPaging(ctx) });
  linkNext(ctx, page);
  ctx.body = page.rows.map(({ media, uses }) => presentMedia(media, uses));
});

mediaRoutes.post('/', requireEmployee, async (ctx) => {
  const media = await limitUploads(async () =>
    saveUpload(ctx.media, await readUpload(ctx), ctx.state.employee),
  );
  ctx.status = 201;
  ctx.body = presentUpload(media);
});

mediaRoutes.post('/:id/replace', requireEmployee, changesSite, async (ctx) => {
  const { id } = await findMedia(readId(ctx));
  const { media, changed } = await limitUploads(async () =>
    replaceMedia(ctx.media, id, await readUpload(ctx), ctx.state.employee),
  );
  ctx.body = { ...presentUpload(media), changed: changed.map(presentUse) };
});

mediaRoutes.delete('/:id', requireEmployee, changesSite, async (ctx) => {
  const { used = '0' } = ctx.query;
  if (typeof used !== 'string' || !/^\d{1,6}$/.test(used)) {
    throw fieldError('used', 'Used must be the number of posts that may lose the file');
  }
  await deleteMedia(ctx.media, readId(ctx), { used: Number(used), by: ctx.state.employee });
  ctx.status = 204;
});

function readId(ctx: Context): string {
  const id: string = ctx.params.id ?? '';
  if (!isUUID(id)) throw new UserError(404, 'There is no such file');
  return id;
}
