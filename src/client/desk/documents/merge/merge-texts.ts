import { type Block, blocksOf } from './markdown-blocks';
import { inPairs, pairUp } from './pair-up';
import {
  itemOf,
  itemText,
  missingReferences,
  type BlockPart,
  partsOfBlock,
  withReferences,
} from './parts-of-block';

// Pairing takes memory for each pair. Longer texts follow each other.
const MAX_PAIRS = 1_000_000;
// More than the parts that two differing blocks have in common.
const IDENTICAL = 1000;

/** Whether the own text lacks a part of the other. */
type IsNew = (part: Pick<BlockPart, 'key' | 'text' | 'after'>) => boolean;

interface Divided extends Block {
  key: string;
  parts: BlockPart[];
  /** Its place in the writer's own text; null if only the other text has it. */
  at: number | null;
}

/**
 * Merges two Markdown texts: all of `mine`, and in its place what only `theirs` has. Blocks are not
 * divided, except two paragraphs with a common sentence, two lists with a common item and two tables
 * with a common head. A sentence that both have is not repeated, also if it moved, and has the
 * footnotes of both. `inItem` says that the texts are those of one list item, whose nested lists are
 * one list.
 */
export function mergeTexts(mine: string, theirs: string, { inItem = false } = {}): string {
  if (mine === theirs) return mine;
  const [ours, others] = [divided(mine), divided(theirs)];
  const isMissing = counter(ours.flatMap(counted), others.flatMap(counted));
  const moved: BlockPart[] = [];
  const isNew: IsNew = (part) => isMissing(part) || !moved.push(part);
  const rows = inPairs(
    ours,
    others,
    pairsOf(ours, others, (one, other) => similarity(one, other, inItem)),
  );
  const merged = rows.flatMap((row) => {
    if (row.mine && row.theirs) return [mergeBlocks(row.mine, row.theirs, isNew)];
    return row.mine ? [row.mine] : row.theirs ? onlyNew(row.theirs, isNew) : [];
  });
  for (const part of moved) addReferences(merged, part);
  return merged
    .map(({ text, after, at }, index) => {
      const next = merged[index + 1];
      if (!next) return text;
      const isNext = at !== null && next.at === at + 1;
      return text + (isNext ? after : inItem ? beforeNested(next) : '\n\n');
    })
    .join('');
}

/** A nested list that comes after an empty line would put space between all items. */
const beforeNested = (next: Divided) => (/^(?:[-*+]|1[.)]) +\S/.test(next.text) ? '\n' : '\n\n');

function divided(text: string): Divided[] {
  return blocksOf(text).map((block, at) => {
    const parts = partsOfBlock(block);
    // A list with one item is not the paragraph with the same words.
    const key = [block.kind, ...parts.map((part) => part.key)].join('\n');
    return { ...block, parts, at, key };
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
  return ({ key }) => {
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
function similarity(one: Divided, other: Divided, inItem: boolean): number {
  if (one.kind !== other.kind) return 0;
  if (one.key === other.key) return IDENTICAL;
  const isIn = (part: BlockPart) => one.parts.some((own) => alike(own, part) > 0);
  const common = other.parts.filter(isIn).length;
  if (one.kind === 'list') return common || Number(inItem);
  if (one.kind === 'table' && one.parts[0]?.key !== other.parts[0]?.key) return 0;
  return one.parts.length > 1 || other.parts.length > 1 ? common : 0;
}

/** Items of a list are alike, too, if only what follows their first paragraphs differs. */
function alike(one: BlockPart, other: BlockPart): number {
  return one.key === other.key ? 2 : Number(Boolean(one.head) && one.head === other.head);
}

/** The own block, and what it lacks of the other after what both have. */
function mergeBlocks(one: Divided, other: Divided, isNewInText: IsNew): Divided {
  const keys = ({ parts }: Divided) => parts.map(({ key }) => key);
  const isNew = one.kind === 'prose' ? isNewInText : counter(keys(one), keys(other));
  const rows = inPairs(one.parts, other.parts, pairsOf(one.parts, other.parts, alike));
  if (one.kind === 'list') joinMoved(rows);
  const parts = rows.flatMap(({ mine, theirs }) => {
    if (mine) return theirs ? mergeParts(mine, theirs) : [mine];
    return theirs && isNew(theirs) ? [theirs] : [];
  });
  return withParts(one, parts);
}

/** Pairs the items that begin alike in different places of a list. */
function joinMoved(rows: { mine: BlockPart | null; theirs: BlockPart | null }[]): void {
  for (const row of rows) {
    const { theirs } = row;
    if (row.mine || !theirs) continue;
    const own = rows.find(({ mine, theirs: paired }) => mine && !paired && alike(mine, theirs) > 0);
    if (own) [own.theirs, row.theirs] = [theirs, null];
  }
}

function mergeParts(mine: BlockPart, theirs: BlockPart): BlockPart[] {
  if (mine.key === theirs.key) return [withReferences(mine, theirs)];
  const [one, other] = [itemOf(mine.text), itemOf(theirs.text)];
  if (!one || !other) return [mine, theirs];
  const content = mergeTexts(one.content, other.content, { inItem: true });
  return [{ ...mine, text: itemText({ ...one, content }) }];
}

/** What the own text has nowhere. */
function onlyNew(block: Divided, isNew: IsNew): Divided[] {
  const own = { ...block, at: null };
  if (block.kind !== 'prose') return isNew(block) ? [own] : [];
  const parts = block.parts.filter(isNew);
  return parts.length > 0 ? [withParts(own, parts)] : [];
}

/** Adds the footnotes of a sentence to the same sentence elsewhere, unless it has them. */
function addReferences(blocks: Divided[], sentence: BlockPart): void {
  const places = blocks.flatMap(({ kind, parts }, block) =>
    parts.flatMap((part, at) =>
      kind === 'prose' && part.key === sentence.key ? [{ block, at, part }] : [],
    ),
  );
  const [first] = places;
  const found = blocks[first?.block ?? -1];
  if (!first || !found) return;
  if (places.some(({ part }) => missingReferences(part, sentence).length === 0)) return;
  blocks[first.block] = withParts(
    found,
    found.parts.map((part, at) => (at === first.at ? withReferences(part, sentence) : part)),
  );
}

function withParts(block: Divided, parts: BlockPart[]): Divided {
  const between = block.kind === 'prose' ? ' ' : '\n';
  const text = parts
    .map(({ text: one, after }, at) => (at < parts.length - 1 ? one + (after || between) : one))
    .join('');
  return { ...block, parts, text };
}
