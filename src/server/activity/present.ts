import type { ActivityJson } from '../../shared/api/activity';
import type { Activity } from '../../entities/Activity';

export function presentActivity({ id, kind, by, about, createdAt }: Activity): ActivityJson {
  return { _id: id, kind, by, about, date: createdAt.toISOString() };
}
