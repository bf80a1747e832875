import { type Block, blocksOf } from './markdown-blocks';
import { inPairs, pairUp } from './pair-up';
import { type Part, partsOf, withReferences } from './parts-of-block';

export { renameNotes } from './rename-notes';

// Pairing takes memory for each pair. Longer texts follow each other.
const MAX_PAIRS = 1_000_000;
// More than the parts that two differing blocks have in common.
const IDENTICAL = 1000;

type IsNew = (key: string) => boolean;

interface Divided extends Block {
  key: string;
  parts: Part[];
  /** Its place in the writer's own text; null if only the other text has it. */
  at: number | null;
}

/**
 * Merges two Markdown texts: all of `mine`, and in its place what only `theirs` has. Blocks are not
 * divided, except two paragraphs with a common sentence, two lists with a common item and two tables
 * with a common head. A sentence that both have is not repeated, also if it moved.
 */
export function mergeTexts(mine: string, theirs: string): string {
  if (mine === theirs) return mine;
  const [ours, others] = [divided(mine), divided(theirs)];
  const isNew = counter(ours.flatMap(counted), others.flatMap(counted));
  const rows = inPairs(ours, others, pairsOf(ours, others, similarity));
  const merged = rows.flatMap((row) => {
    if (row.mine && row.theirs) return [mergeBlocks(row.mine, row.theirs, isNew)];
    return row.mine ? [row.mine] : row.theirs ? onlyNew(row.theirs, isNew) : [];
  });
  return merged
    .map(({ text, after, at }, index) => {
      const next = merged[index + 1];
      const isNext = at !== null && next?.at === at + 1;
      return next ? text + (isNext ? after : '\n\n') : text;
    })
    .join('');
}

function divided(text: string): Divided[] {
  return blocksOf(text).map((block, at) => {
    const parts = partsOf(block);
    return { ...block, parts, at, key: parts.map(({ key }) => key).join(' ') };
  });
}

/** A sentence counts wherever it is, and any other block as a whole. */
const counted = ({ kind, key, parts }: Divided) =>
  kind === 'prose' ? parts.map((part) => part.key) : [key];

/** Says whether a part of their text is missing from the own text, once for each time it is. */
function counter(mine: string[], theirs: string[]): IsNew {
  const missing = new Map<string, number>();
  for (const key of theirs) missing.set(key, (missing.get(key) ?? 0) + 1);
  for (const key of mine) missing.set(key, (missing.get(key) ?? 0) - 1);
  return (key) => {
    const count = missing.get(key) ?? 0;
    missing.set(key, count - 1);
    return count > 0;
  };
}

function pairsOf<Item>(
  mine: Item[],
  theirs: Item[],
  score: (one: Item, other: Item) => number,
): [number, number][] {
  if (mine.length * theirs.length > MAX_PAIRS) return [];
  return pairUp(mine.length, theirs.length, (i, j) => score(mine[i] as Item, theirs[j] as Item));
}

/** Zero if two blocks have nothing in common that they can be merged by. */
function similarity(one: Divided, other: Divided): number {
  if (one.kind !== other.kind) return 0;
  if (one.key === other.key) return IDENTICAL;
  if (one.kind === 'table' && one.parts[0]?.key !== other.parts[0]?.key) return 0;
  const isIn = (part: Part) => one.parts.some(({ key }) => key === part.key);
  return one.parts.length > 1 || other.parts.length > 1 ? other.parts.filter(isIn).length : 0;
}

/** The own block, and what it lacks of the other after what both have. */
function mergeBlocks(one: Divided, other: Divided, isNewInText: IsNew): Divided {
  const keys = ({ parts }: Divided) => parts.map(({ key }) => key);
  const isNew = one.kind === 'prose' ? isNewInText : counter(keys(one), keys(other));
  const pairs = pairsOf(one.parts, other.parts, (part, their) => Number(part.key === their.key));
  const parts = inPairs(one.parts, other.parts, pairs).flatMap(({ mine, theirs }) => {
    if (mine) return [theirs ? withReferences(mine, theirs) : mine];
    return theirs && isNew(theirs.key) ? [theirs] : [];
  });
  return { ...one, text: textOf(one, parts) };
}

/** What the own text has nowhere. */
function onlyNew(block: Divided, isNew: IsNew): Divided[] {
  const own = { ...block, at: null };
  if (block.kind !== 'prose') return isNew(block.key) ? [own] : [];
  const parts = block.parts.filter(({ key }) => isNew(key));
  return parts.length > 0 ? [{ ...own, text: textOf(block, parts) }] : [];
}

function textOf({ kind }: Block, parts: Part[]): string {
  const between = kind === 'prose' ? ' ' : '\n';
  return parts
    .map(({ text, after }, at) => (at < parts.length - 1 ? text + (after || between) : text))
    .join('');
}
