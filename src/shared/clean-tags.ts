/** Tags as they are stored: trimmed, none empty, none twice (in whatever case). */
export function cleanTags(tags: string[]): string[] {
  const byKey = new Map<string, string>();
  for (const written of tags) {
    const tag = written.trim().replace(/\s+/g, ' ');
    const key = tag.toLowerCase();
    if (tag !== '' && !byKey.has(key)) byKey.set(key, tag);
  }
  return [...byKey.values()];
}
