/** Fills the placeholders of a sentence: fillIn('Welcome, {name}', { name: 'Ada' }). */
export function fillIn(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
}
