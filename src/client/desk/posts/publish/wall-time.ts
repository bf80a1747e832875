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

/** The current minute as local time in a zone: "2026-12-01T09:00". */
export function wallTimeNow(timeZone: string): string {
  const shown = { dateStyle: 'short', timeStyle: 'short', timeZone } as const;
  return new Intl.DateTimeFormat('sv-SE', shown).format(new Date()).replace(' ', 'T');
}
