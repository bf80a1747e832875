/** Whether a text is a day of the calendar, such as "2026-11-22". */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00Z`);
  // Otherwise 30 February would be a day in March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
