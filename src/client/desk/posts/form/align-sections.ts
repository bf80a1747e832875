import { readSection, type Section } from '../../../../shared/section-fields';
import { pairUp } from './pair-up';

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
  const ours = mine.map(seen);
  const others = theirs.map(seen);
  const pairs = pairUp(mine.length, theirs.length, (i, j) => resemblance(ours[i], others[j]));
  const rows: AlignedSection<Part>[] = [];
  let [from, to] = [0, 0];
  for (const [i, j] of [...pairs, [mine.length, theirs.length] as const]) {
    mine.slice(from, i).forEach((one) => rows.push({ mine: one, theirs: null, same: false }));
    theirs.slice(to, j).forEach((one) => rows.push({ mine: null, theirs: one, same: false }));
    const [one, other] = [mine[i], theirs[j]];
    if (one && other) {
      rows.push({ mine: one, theirs: other, same: ours[i]?.shown === others[j]?.shown });
    }
    [from, to] = [i + 1, j + 1];
  }
  return rows;
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
