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
