/** Replaces the halves of a character that is stored as two. Older browsers have no `toWellFormed`. */
export function toWellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}
