import { activityKinds, type ActivityJson } from '../../shared/api/activity';
import { Activity } from '../../entities/Activity';
import { admin } from '../auth/guards';
import { listNewest } from '../platform/database/list-newest';
import { listsPages } from '../platform/http/steps';
import { linkNext, oneOf, paging, query, search } from '../platform/http/query';
import { Routes } from '../platform/http/routes';

/** The activity log, for admins. */
export const activityRoutes = new Routes('Activity', '/api/activity');

const kind = oneOf('Only activity of this kind', activityKinds, undefined);

activityRoutes.get(
  '/',
  'Lists the activity log of the last 400 days, newest first.',
  admin,
  query({ ...paging, q: search, kind }),
  listsPages('ActivityJson'),
  async (ctx) => {
    const { kind, ...list } = ctx.state.query;
    const where = kind ? { where: { kind } } : {};
    const page = await listNewest(Activity, { ...list, ...where, searched: ['by', 'about'] });
    linkNext(ctx, page);
    return page.rows.map(presentActivity);
  },
);

function presentActivity(activity: Activity): ActivityJson {
  const { id, kind, by, employeeId, about, aboutId, createdAt, count, firstAt } = activity;
  const times = { date: createdAt.toISOString(), firstDate: (firstAt ?? createdAt).toISOString() };
  return { _id: id, kind, by, byId: employeeId, about, aboutId, count, ...times };
}
