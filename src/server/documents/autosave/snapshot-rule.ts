import { hasWords, wordChanges } from '../revisions/word-changes';

const AFTER_MS = 5 * 60 * 1000;

/** Fewer removed words are part of writing. */
const A_FEW = 5;

/** A text with fewer new words is not worth a snapshot before it has been five minutes old. */
const A_SENTENCE = 20;

interface Replacement {
  /** The autosave that is about to be replaced. */
  held: string;
  next: string;
  /** Reads the last snapshot of these changes; null if there is none or `held` has lost it. */
  readLast: () => Promise<string | null>;
  /** Reads the document; null if it was never saved. */
  readPosted: () => Promise<string | null>;
  /** The time since the last snapshot, or since these changes began. */
  age: number;
}

/**
 * Says whether the held text is to be saved to the history before `next` replaces it: `loss` if
 * many words are being removed, at once or since the last snapshot; `due` after five minutes, or if
 * words are being removed from a text that is mostly in no snapshot. Other texts are read only if
 * words are being removed, not during writing.
 */
export async function reasonToKeep(replacement: Replacement): Promise<'loss' | 'due' | null> {
  const { held, next, readLast, readPosted, age } = replacement;
  const { added, removed } = wordChanges(held, next);
  // Completing a word removes its beginning.
  if (removed > 1 || removed > added) {
    if (isLoss(held, next)) return 'loss';
    const last = await readLast();
    if (last !== null && !hasMostOf(last, next)) return 'loss';
    // Otherwise words that no snapshot has could be removed in small steps.
    if (isMostlyNew(held, last ?? (await readPosted()) ?? '')) return 'due';
  }
  return age >= AFTER_MS ? 'due' : null;
}

/** Whether a text loses more than a third of its words, and not only a few. */
export function isLoss(before: string, after: string): boolean {
  return losesThird(before, after, A_FEW);
}

/** Whether a text has at least two thirds of another text's words. */
export function hasMostOf(other: string, text: string): boolean {
  return !losesThird(other, text);
}

function isMostlyNew(text: string, older: string): boolean {
  return losesThird(text, older, A_SENTENCE);
}

/** Whether another text lacks more than a third of a text's words, and at least so many. */
function losesThird(text: string, other: string, least = 1): boolean {
  const { removed } = wordChanges(text, other);
  return removed >= least && !hasWords(text, 3 * removed);
}
