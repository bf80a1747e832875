import type { DocumentJson } from '../../../shared/api/documents';
import { deskTimeIn } from '../ui/PostTime';

/** Who published or scheduled a page last, and when; null if nobody has changed it. */
export function savedBy({ by, updated }: DocumentJson, timeZone: string) {
  return updated === null || by === '' ? null : { name: by, time: deskTimeIn(timeZone, updated) };
}
