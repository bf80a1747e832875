/**
 * Formats an ISO time as a day in the lab's time zone, the same on the server and in every browser.
 */
export function dayIn(timeZone: string, iso: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  }).format(new Date(iso));
}
