import type { Activity, ActivityKind } from '../../entities/Activity';

/** The date is ISO 8601 in UTC. */
export interface ActivityJson {
  _id: string;
  kind: ActivityKind;
  by: string;
  about: string;
  date: string;
}

export function presentActivity({ id, kind, by, about, createdAt }: Activity): ActivityJson {
  return { _id: id, kind, by, about, date: createdAt.toISOString() };
}
