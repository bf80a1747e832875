import Router from '@koa/router';
import { isUUID } from 'class-validator';
import { requireEmployee } from '../auth/guards';
import { refuseTrashed } from './find';
import { readId } from './read-id';
import { UserError } from '../platform/user-error';
import { linkNext, readPaging } from '../platform/http/paging';
import { findRevision, listRevisions } from './revisions/list-revisions';
import { presentRevision, presentRevisionSummary } from './revisions/present';

export const revisionRoutes = new Router({ prefix: '/api/blogs/:id/revisions' });

revisionRoutes.get('/', requireEmployee, async (ctx) => {
  const blogId = readId(ctx);
  await refuseTrashed(ctx.config, blogId);
  const page = await listRevisions(blogId, ctx.state.employee.id, readPaging(ctx));
  linkNext(ctx, page);
  ctx.body = page.revisions.map(presentRevisionSummary);
});

revisionRoutes.get('/:revision', requireEmployee, async (ctx) => {
  const blogId = readId(ctx);
  await refuseTrashed(ctx.config, blogId);
  const id: string = ctx.params.revision ?? '';
  const found = isUUID(id) ? await findRevision(blogId, id, ctx.state.employee.id) : null;
  if (!found) throw new UserError(404, 'Revision not found');
  ctx.body = presentRevision(found);
});
