/** A wall time for people: "2026-12-01T09:00" is "1 December 2026 at 09:00". '' stays ''. */
export function readableTime(wallTime: string): string {
  const at = Date.parse(`${wallTime}Z`);
  if (Number.isNaN(at)) return '';
  // What the clock shows needs no zone: it is read and written in the same one.
  return new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(at);
}
