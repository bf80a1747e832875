import Router from '@koa/router';
import { requireAdmin } from '../auth/guards';
import { listNewest } from '../platform/database/list-newest';
import { activityKinds } from '../../shared/api/activity';
import { Activity } from '../../entities/Activity';
import { fieldError } from '../platform/user-error';
import { linkNext, readPaging, readSearch } from '../platform/http/paging';
import { presentActivity } from './present';

/** The activity log, for admins. */
export const activityRoutes = new Router({ prefix: '/api/activity' });

activityRoutes.get('/', requireAdmin, async (ctx) => {
  const kind = activityKinds.find((one) => one === ctx.query.kind);
  if (ctx.query.kind !== undefined && !kind) {
    throw fieldError('kind', `Kind must be one of ${activityKinds.join(', ')}`);
  }
  const page = await listNewest(Activity, {
    ...readPaging(ctx),
    q: readSearch(ctx.query.q),
    searched: ['by', 'about'],
    ...(kind ? { where: { kind } } : {}),
  });
  linkNext(ctx, page);
  ctx.body = page.rows.map(presentActivity);
});
