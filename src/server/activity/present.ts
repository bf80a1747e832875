import type { ActivityJson } from '../../shared/api/activity';
import type { Activity } from '../../entities/Activity';

export function presentActivity(activity: Activity): ActivityJson {
  const { id, kind, by, employeeId, about, aboutId, createdAt, count, firstAt } = activity;
  const times = { date: createdAt.toISOString(), firstDate: (firstAt ?? createdAt).toISOString() };
  return { _id: id, kind, by, byId: employeeId, about, aboutId, count, ...times };
}
