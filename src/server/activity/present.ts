import type { ActivityJson } from '../../shared/api/activity';
import type { Activity } from '../../entities/Activity';

export function presentActivity(activity: Activity): ActivityJson {
  const { id, kind, by, about, createdAt, count, firstAt } = activity;
  const firstDate = (firstAt ?? createdAt).toISOString();
  return { _id: id, kind, by, about, date: createdAt.toISOString(), count, firstDate };
}
