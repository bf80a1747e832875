import { diffArrays } from 'diff';
import { pairUp } from './pair-up';

/** Three lists of blocks: a start, and what two people made of it. */
export type Three<Block> = Record<'base' | 'mine' | 'theirs', Block[]>;

// Fewer common words are a coincidence.
const MIN_COMMON = 3;
// A sentence that both have counts more than half of the words.
const COMMON_SENTENCE = 0.6;

/** A block, with its place in the start; null if it is new. */
export interface Known {
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
 * in such a block is compared with it. If both moved a block, its place is the own. Each block has the
 * number of the block of the start that it was.
 */
export function followMoves({ base, mine, theirs }: Three<string>): Three<Known> {
  const [ours, others] = [identify(base, mine), identify(base, theirs)];
  const byTheirs = others.moved.filter((id) => !ours.moved.includes(id));
  const places = reordered(reordered([...base.keys()], ours, ours.moved), others, byTheirs);
  return {
    base: places.map((id) => ({ text: base[id] ?? '', id })),
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
  const words = new Map([...base, ...side].map((text) => [text, counted(wordsOf(text))]));
  const likenessAt = (place: number, block: Known) =>
    likeness(base[place] ?? '', block.text, words);
  if (left.size * added.length <= MAX_COMPARED ** 2) {
    for (const block of added) {
      const place = bestOf([...left], (one) => likenessAt(one, block));
      match(block, place);
    }
  }
  // What is left of a replaced block may be short.
  for (const gap of gaps) {
    const old = gap.left.filter((place) => left.has(place));
    const now = gap.added.filter(({ id }) => id === null);
    if (old.length === now.length) now.forEach((block, index) => match(block, old[index]));
    else if (old.length * now.length <= MAX_COMPARED ** 2) {
      const common = (i: number, j: number) =>
        commonWords(words.get(base[old[i] ?? 0] ?? ''), words.get(now[j]?.text ?? ''));
      for (const [i, j] of pairUp(old.length, now.length, common)) match(now[j] as Known, old[i]);
    }
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
function likeness(one: string, other: string, words: Map<string, Counts>): number {
  if (one === other) return 1;
  const [own, more] = [words.get(one), words.get(other)];
  const common = commonWords(own, more);
  if (common < MIN_COMMON) return 0;
  const share = (0.99 * common) / Math.min(total(own), total(more));
  if (share > COMMON_SENTENCE) return share;
  const sentences = sentencesOf(other);
  const isCommon = sentencesOf(one).some((sentence) => sentences.includes(sentence));
  return isCommon ? COMMON_SENTENCE : share;
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];
const sentencesOf = (text: string) =>
  text.split(/(?<=[.!?])\s+/).filter((sentence) => wordsOf(sentence).length >= MIN_COMMON);

/** How often a text has each of its words. */
type Counts = Map<string, number>;

function counted(words: string[]): Counts {
  const counts: Counts = new Map();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

const total = (counts: Counts = new Map()) => [...counts.values()].reduce((sum, n) => sum + n, 0);

function commonWords(one: Counts = new Map(), other: Counts = new Map()): number {
  let common = 0;
  for (const [word, count] of one) common += Math.min(count, other.get(word) ?? 0);
  return common;
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

/** The blocks in the order of these places. A new block follows the one that it follows now. */
function inOrder(blocks: Known[], places: number[]): Known[] {
  const start: Known[] = [];
  const after = new Map<number, Known[]>();
  let list = start;
  for (const block of blocks) {
    if (block.id !== null) after.set(block.id, (list = []));
    list.push(block);
  }
  return [...start, ...places.flatMap((place) => after.get(place) ?? [])];
}
