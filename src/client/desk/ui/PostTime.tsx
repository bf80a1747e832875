import { toWallTime } from '../../../shared/wall-time';
import { useSite } from '../../hooks/use-site';

/** Formats an ISO time as a date and time in the lab's time zone: "1 Dec 2026, 09:00". */
export function deskTimeIn(timeZone: string, iso: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(new Date(iso));
}

/** Formats an ISO time in the lab's time zone: "10:42", with the day unless that is today. */
export function shortTimeIn(timeZone: string, iso: string): string {
  const at = new Date(iso);
  const [isoDay, today] = [at, new Date()].map((one) => toWallTime(timeZone, one).slice(0, 10));
  const day = isoDay === today ? {} : ({ day: 'numeric', month: 'short' } as const);
  const time = { hour: '2-digit', minute: '2-digit', timeZone } as const;
  return new Intl.DateTimeFormat('en-GB', { ...day, ...time }).format(at);
}

export function PostTime({ iso }: { iso: string }) {
  const { timeZone } = useSite();
  return <time dateTime={iso}>{deskTimeIn(timeZone, iso)}</time>;
}

/** Formats an ISO time as a day in the lab's time zone: "22 Nov", with the year unless it is this year. */
export function dayAndMonth(timeZone: string, iso: string): string {
  const day = (options: Intl.DateTimeFormatOptions, at: Date) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, ...options }).format(at);
  const at = new Date(iso);
  const isThisYear = day({ year: 'numeric' }, at) === day({ year: 'numeric' }, new Date());
  return day({ day: 'numeric', month: 'short', ...(isThisYear ? {} : { year: 'numeric' }) }, at);
}
