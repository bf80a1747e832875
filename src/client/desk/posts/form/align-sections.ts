import { type Section } from '../../../../shared/posts/section-fields';
import { readSection } from '../../../../shared/posts/sections';
import { inPairs, pairUp } from '../../documents/merge/pair-up';

export interface AlignedSection<Part> {
  mine: Part | null;
  theirs: Part | null;
  /** Whether readers see no difference. */
  same: boolean;
}

// Higher than the sum of all similarity scores in the longest post.
const IDENTICAL = 1000;
const WORDS_COMPARED = 300;

/**
 * Aligns the sections of two texts in order: first the identical sections, then between them those
 * of the same type with the most words in common. The others have no counterpart.
 */
export function alignSections<Part extends Section>(
  mine: Part[],
  theirs: Part[],
): AlignedSection<Part>[] {
  const all = new Map([...mine, ...theirs].map((section) => [section, seen(section)]));
  const pairs = pairUp(mine.length, theirs.length, (i, j) =>
    resemblance(all.get(mine[i] as Part), all.get(theirs[j] as Part)),
  );
  return inPairs(mine, theirs, pairs).map((row) => {
    const [one, other] = [row.mine, row.theirs].map(
      (section) => section && all.get(section)?.shown,
    );
    return { ...row, same: one !== null && one === other };
  });
}

interface Seen {
  type: string;
  shown: string;
  words: Set<string>;
}

function seen(section: Section): Seen {
  const { type, content } = section;
  const words = content.slice(0, 10 * WORDS_COMPARED).match(/\S+/g) ?? [];
  return {
    type,
    shown: JSON.stringify(readSection(section)),
    words: new Set(words.slice(0, WORDS_COMPARED)),
  };
}

function resemblance(one: Seen | undefined, other: Seen | undefined): number {
  if (!one || !other || one.type !== other.type) return 0;
  if (one.shown === other.shown) return IDENTICAL;
  let common = 0;
  for (const word of one.words) if (other.words.has(word)) common += 1;
  return 1 + common / (one.words.size + other.words.size - common || 1);
}
