/** Where a sample is in the zip of a log. */
export interface SampleEntry {
  /** Of the whole sample, or of all of it but its long lists. */
  name: string;
  /** The number of the first text in each entry of attachments; null where the sample is one entry. */
  attachmentStarts: number[] | null;
}

/**
 * The samples of a log in the order of the zip. A sample is one entry, or since 2026 a folder of entries.
 * Names are read only to find them: ids may have any character.
 */
export function sampleEntries(names: Iterable<string>): SampleEntry[] {
  const all = [...names].filter((name) => name.startsWith('samples/'));
  const starts = new Map<string, number[]>();
  for (const name of all) {
    const folder = /^(samples\/.+_epoch_\d+)\/sample\.json$/s.exec(name)?.[1];
    if (folder) starts.set(folder, []);
  }
  for (const name of all) {
    const [, folder, start] = /^(.+)\/attachments\/(\d{1,9})\.json$/s.exec(name) ?? [];
    if (folder) starts.get(folder)?.push(Number(start));
  }
  return all.flatMap((name): SampleEntry[] => {
    const folder = parentOf(name);
    const ofFolder = starts.get(folder);
    if (ofFolder) {
      const attachmentStarts = ofFolder.toSorted((a, b) => a - b);
      return name === `${folder}/sample.json` ? [{ name, attachmentStarts }] : [];
    }
    const isWhole = /_epoch_\d+\.json$/.test(name) && !starts.has(parentOf(folder));
    return isWhole ? [{ name, attachmentStarts: null }] : [];
  });
}

const parentOf = (name: string) => name.slice(0, Math.max(0, name.lastIndexOf('/')));
