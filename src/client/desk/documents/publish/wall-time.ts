import { publishingLabels } from '../../../../content/publishing';
import { fillIn } from '../../../../shared/format';
import { oddTime } from '../../../../shared/wall-time';

/** Formats a local time: "2026-12-01T09:00" becomes "1 December 2026 at 09:00". '' stays ''. */
export function readableTime(wallTime: string): string {
  const at = Date.parse(`${wallTime}Z`);
  if (Number.isNaN(at)) return '';
  // The time needs no zone, because it is parsed and formatted in the same zone.
  return new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(at);
}

const { odd } = publishingLabels.later;

/** Says that a clock skips a local time, or shows it twice, and which time is used; '' if neither. */
export function sayOddTime(timeZone: string, wallTime: string): string {
  const found = oddTime(timeZone, wallTime);
  if (!found) return '';
  const { is, used, offset } = found;
  return fillIn(odd[is], {
    zone: timeZone,
    offset,
    time: wallTime.slice(11),
    used: readableTime(used),
  });
}
