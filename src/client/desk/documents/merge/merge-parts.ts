import type { Hunk } from './diff-three';
import { blocksOf } from './markdown-blocks';
import { hunksOf, mergeBlocks } from './merge-blocks';
import type { Merged } from './merge-words';

// Merges the fields of any document: the module is loaded when it is needed.

/** Two states of something: one if they are the same. */
export interface Sides<Value> {
  mine: Value;
  theirs: Value;
}

type MergeEntry = (base: string, mine: string, theirs: string) => Sides<string>;

/**
 * Merges two lists from the list that both started from. Where both changed the same, the two results
 * differ, and each also has what only the other side changed. Null if too much differs.
 */
export function mergeEntries(
  { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', string[]>,
  mergeEntry: MergeEntry,
): Sides<string[]> | null {
  const hunks = hunksOf({ base, mine, theirs });
  const merged = hunks?.map((hunk) => mergeHunk(hunk, mergeEntry));
  return merged
    ? { mine: merged.flatMap((one) => one.mine), theirs: merged.flatMap((one) => one.theirs) }
    : null;
}

function mergeHunk({ base, mine, theirs, by }: Hunk, mergeEntry: MergeEntry): Sides<string[]> {
  if (by === 'theirs') return { mine: theirs, theirs };
  if (by !== 'both') return { mine, theirs: mine };
  if (base.length === 0) {
    const all = [...mine, ...theirs.filter((entry) => !mine.includes(entry))];
    return { mine: all, theirs: all };
  }
  if (mine.length !== base.length || theirs.length !== base.length) return { mine, theirs };
  const entries = base.map((from, at) => mergeEntry(from, mine[at] ?? '', theirs[at] ?? ''));
  return { mine: entries.map((one) => one.mine), theirs: entries.map((one) => one.theirs) };
}

/** Merges a text that both sides changed: two texts if both changed the same words. */
export function mergeText(base: string, mine: string, theirs: string): Merged {
  const [from, own, other] = [base, mine, theirs].map((text) =>
    blocksOf(text).map((block) => block.text),
  );
  const { pieces } = mergeBlocks(from ?? [], own ?? [], other ?? []);
  const side = (of: 'mine' | 'theirs') =>
    pieces
      .map((piece) => (typeof piece === 'string' ? piece : piece[of]))
      .filter(Boolean)
      .join('\n\n');
  return pieces.every((piece) => typeof piece === 'string')
    ? side('mine')
    : { mine: side('mine'), theirs: side('theirs') };
}
