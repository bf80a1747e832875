import { diffArrays } from 'diff';

/** Three lists of blocks: a start, and what two people made of it. */
export type Three = Record<'base' | 'mine' | 'theirs', string[]>;

// Fewer common words are a coincidence.
const MIN_COMMON = 3;

/** A block, with its place in the start; null if it is new. */
interface Known {
  text: string;
  id: number | null;
}

interface Identified {
  blocks: Known[];
  /** The places in the start of the blocks that were moved. */
  moved: number[];
}

// Comparing each block with each takes longer than a writer waits.
const MAX_COMPARED = 300;

/**
 * Moves the blocks that one side moved in the other two lists too, so that what the other side changed
 * in such a block is compared with it. If both moved a block, its place is the own.
 */
export function followMoves({ base, mine, theirs }: Three): Three {
  const [ours, others] = [identify(base, mine), identify(base, theirs)];
  const byTheirs = others.moved.filter((id) => !ours.moved.includes(id));
  const places = reordered(reordered([...base.keys()], ours, ours.moved), others, byTheirs);
  return {
    base: places.map((id) => base[id] ?? ''),
    mine: inOrder(ours.blocks, places),
    theirs: inOrder(others.blocks, places),
  };
}

/** The blocks of a side with their places in the start, and the places of those that it moved. */
function identify(base: string[], side: string[]): Identified {
  const blocks: Known[] = side.map((text) => ({ text, id: null }));
  /** What a side replaced by what. */
  const gaps: { left: number[]; added: Known[] }[] = [{ left: [], added: [] }];
  let [at, there] = [0, 0];
  for (const { value, added, removed } of diffArrays(base, side)) {
    const places = value.map((_, index) => at + index);
    const own = blocks.slice(there, there + value.length);
    const gap = gaps.at(-1);
    if (removed) gap?.left.push(...places);
    else if (added) gap?.added.push(...own);
    else {
      own.forEach((block, index) => (block.id = at + index));
      gaps.push({ left: [], added: [] });
    }
    if (!added) at += value.length;
    if (!removed) there += value.length;
  }
  const left = new Set(gaps.flatMap((gap) => gap.left));
  const match = (block: Known, place: number | undefined) => {
    if (place === undefined || block.id !== null || !left.delete(place)) return;
    block.id = place;
  };
  const added = gaps.flatMap((gap) => gap.added);
  if (left.size * added.length <= MAX_COMPARED ** 2) {
    for (const block of added) {
      match(
        block,
        bestOf([...left], (place) => likeness(base[place] ?? '', block.text)),
      );
    }
  }
  // What is left of a replaced block may be short.
  for (const gap of gaps) {
    const [old, now] = [
      gap.left.filter((place) => left.has(place)),
      gap.added.filter(({ id }) => id === null),
    ];
    if (old.length === now.length) now.forEach((block, index) => match(block, old[index]));
  }
  return { blocks, moved: outOfOrder(blocks.flatMap(({ id }) => id ?? [])) };
}

/** The numbers that are not in the longest part of a list that increases. */
function outOfOrder(numbers: number[]): number[] {
  // For each number, the longest such part that ends with it.
  const longest: { length: number; before: number }[] = [];
  numbers.forEach((number, at) => {
    let [length, before] = [1, -1];
    for (let i = 0; i < at; i++) {
      const known = longest[i]?.length ?? 0;
      if ((numbers[i] ?? 0) < number && known >= length) [length, before] = [known + 1, i];
    }
    longest.push({ length, before });
  });
  const most = Math.max(0, ...longest.map(({ length }) => length));
  const stays = new Set<number>();
  let at = longest.findIndex(({ length }) => length === most);
  for (; at >= 0; at = longest[at]?.before ?? -1) stays.add(at);
  return numbers.filter((_, index) => !stays.has(index));
}

function bestOf(places: number[], score: (place: number) => number): number | undefined {
  const scored = places.map((place) => ({ place, score: score(place) }));
  const [best] = scored.sort((one, other) => other.score - one.score);
  // More than half of the words.
  return best && best.score > 0.5 ? best.place : undefined;
}

/** How many of the words of the shorter block the other has too, from 0 to 1. */
function likeness(one: string, other: string): number {
  if (one === other) return 1;
  const [words = [], more = []] = [one, other].map((text) => text.match(/[\p{L}\p{N}]+/gu) ?? []);
  const left: string[] = [...more];
  const common = words.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
  return common < MIN_COMMON ? 0 : (0.99 * common) / Math.min(words.length, more.length);
}

/** The places of the start, where each that a side moved follows the one that it follows there. */
function reordered(places: number[], { blocks }: Identified, moved: number[]): number[] {
  const result = [...places];
  const order = blocks.flatMap(({ id }) => id ?? []);
  for (const [at, id] of order.entries()) {
    if (!moved.includes(id)) continue;
    result.splice(result.indexOf(id), 1);
    const previous = order[at - 1];
    result.splice(previous === undefined ? 0 : result.indexOf(previous) + 1, 0, id);
  }
  return result;
}

/** The texts in the order of these places. A new block follows the one that it follows now. */
function inOrder(blocks: Known[], places: number[]): string[] {
  const start: string[] = [];
  const after = new Map<number, string[]>();
  let list = start;
  for (const { text, id } of blocks) {
    if (id !== null) after.set(id, (list = []));
    list.push(text);
  }
  return [...start, ...places.flatMap((place) => after.get(place) ?? [])];
}
