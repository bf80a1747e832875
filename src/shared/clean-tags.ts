/**
 * Tags as they are stored: trimmed, without empty tags, and without duplicates regardless of case.
 */
export function cleanTags(tags: string[]): string[] {
  const byKey = new Map<string, string>();
  for (const written of tags) {
    const tag = written.trim().replace(/\s+/g, ' ');
    const key = tag.toLowerCase();
    if (tag !== '' && !byKey.has(key)) byKey.set(key, tag);
  }
  return [...byKey.values()];
}
