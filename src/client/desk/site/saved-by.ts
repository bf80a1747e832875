import type { SitePageJson } from '../../../shared/api/site-pages';
import { deskTimeIn } from '../ui/PostTime';

/** Who published or scheduled a page last, and when; null if nobody has changed it. */
export function savedBy({ by, updated }: SitePageJson, timeZone: string) {
  return updated === null || by === '' ? null : { name: by, time: deskTimeIn(timeZone, updated) };
}
