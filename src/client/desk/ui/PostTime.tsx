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
