import { newId } from '../../../lib/new-id';
import type { PostValues } from './post-values';

// A shorter line, such as "Sources", may be in any two texts.
const LEAST_LETTERS = 12;

/**
 * Whether two texts have nothing in common: no sentence or line, and at most half of the words of the
 * shorter title.
 */
export function sharesNothing(mine: PostValues, theirs: PostValues): boolean {
  const [one, other] = [wordsOf(mine.name), wordsOf(theirs.name)];
  const common = [...one].filter((word) => other.has(word)).length;
  if (common > Math.min(one.size, other.size) / 2) return false;
  const lines = linesOf(theirs);
  return ![...linesOf(mine)].some((line) => lines.has(line));
}

/** Whether a text may be a post of its own, so that a comparison with a post offers that. */
export function mayBeNewPost(mine: PostValues, theirs: PostValues): boolean {
  return mine.version === null || sharesNothing(mine, theirs);
}

/** A text as a new post. */
export function asNewPost(values: PostValues, id: string = newId()): PostValues {
  const empty = { publishLocal: '', dateLocal: '', dateReason: '', correction: '' };
  return { ...values, ...empty, _id: id, version: null, status: 'draft', direct: '' };
}

const wordsOf = (text: string) => new Set(text.toLocaleLowerCase().match(/[\p{L}\p{N}]+/gu));

function linesOf({ blurb, sections }: PostValues): Set<string> {
  const texts = [blurb, ...sections.flatMap(({ content, caption }) => [content, caption])];
  const lines = texts.join('\n').split(/\n|(?<=[.?!])\s+/);
  return new Set(lines.map((line) => line.trim()).filter(({ length }) => length >= LEAST_LETTERS));
}
