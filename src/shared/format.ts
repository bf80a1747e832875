/** Fills the placeholders of a sentence: fillIn('Welcome, {name}', { name: 'Ada' }). */
export function fillIn(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
}

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
