import { useSite } from '../../hooks/use-site';

/** Formats an ISO time as a date and time in the lab's time zone: "1 Dec 2026, 09:00". */
export function timeIn(timeZone: string, iso: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(new Date(iso));
}

export function PostTime({ iso }: { iso: string }) {
  const { timeZone } = useSite();
  return <time dateTime={iso}>{timeIn(timeZone, iso)}</time>;
}

/** Formats an ISO time as a day in the lab's time zone: "22 Nov", with the year unless it is this year. */
export function dayAndMonth(timeZone: string, iso: string): string {
  const day = (options: Intl.DateTimeFormatOptions, at: Date) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, ...options }).format(at);
  const at = new Date(iso);
  const isThisYear = day({ year: 'numeric' }, at) === day({ year: 'numeric' }, new Date());
  return day({ day: 'numeric', month: 'short', ...(isThisYear ? {} : { year: 'numeric' }) }, at);
}
