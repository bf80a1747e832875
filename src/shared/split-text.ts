/** The entries of a field that takes a list with commas. */
export function splitList(text: string): string[] {
  return nonEmpty(text.split(','));
}

/** The paragraphs of a field that takes one a line. */
export function splitParagraphs(text: string): string[] {
  return nonEmpty(text.split(/\r?\n/));
}

function nonEmpty(parts: string[]): string[] {
  return parts.map((part) => part.trim()).filter(Boolean);
}
