/** Fills the placeholders of a sentence: fillIn('Welcome, {name}', { name: 'Ada' }). */
export function fillIn(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
}

/** Fills the placeholders of every text in a value. */
export function fillTexts<Value>(value: Value, values: Record<string, string | number>): Value {
  const filled = (part: unknown): unknown => {
    if (typeof part === 'string') return fillIn(part, values);
    if (Array.isArray(part)) return part.map(filled);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, filled(one)]));
  };
  return filled(value) as Value;
}

/** The sentence for a number: countOf({ one: '1 post', other: '{count} posts' }, 2). */
export function countOf({ one, other }: { one: string; other: string }, count: number): string {
  return fillIn(count === 1 ? one : other, { count });
}

// Making a formatter takes longer than rendering a paragraph.
const days = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats an ISO time as a day in the lab's time zone, the same on the server and in every browser.
 */
export function dayIn(timeZone: string, iso: string): string {
  const known = days.get(timeZone);
  const formatter = known ?? makeDayFormatter(timeZone);
  if (!known) days.set(timeZone, formatter);
  return formatter.format(new Date(iso));
}

function makeDayFormatter(timeZone: string): Intl.DateTimeFormat {
  const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  return new Intl.DateTimeFormat('en-GB', { ...day, timeZone });
}

/** Formats a time with the name of its time zone, such as "3 May 2026 at 14:05 CEST". */
export function timeIn(timeZone: string, at: Date): string {
  const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  const time = { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const;
  return new Intl.DateTimeFormat('en-GB', { ...day, ...time, timeZone }).format(at);
}

/** Splits a field that takes a comma-separated list. */
export function splitList(text: string): string[] {
  return nonEmpty(text.split(','));
}

/** Splits a field that takes one paragraph per line. */
export function splitParagraphs(text: string): string[] {
  return nonEmpty(text.split(/\r?\n/));
}

function nonEmpty(parts: string[]): string[] {
  return parts.map((part) => part.trim()).filter(Boolean);
}
