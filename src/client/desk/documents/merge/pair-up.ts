/**
 * Pairs the items of two lists of lengths `before` and `after`, in order and without crossings,
 * with the highest total score. Items that score 0 are never paired. Takes time and memory for
 * before * after scores.
 */
export function pairUp(
  before: number,
  after: number,
  score: (before: number, after: number) => number,
): [number, number][] {
  const width = after + 1;
  // best[i * width + j]: the highest total for the items from i and from j on.
  const best = new Float32Array((before + 1) * width);
  const at = (i: number, j: number) => best[i * width + j] ?? 0;
  const paired = (i: number, j: number) => {
    const own = score(i, j);
    return own === 0 ? -1 : own + at(i + 1, j + 1);
  };
  for (let i = before - 1; i >= 0; i--) {
    for (let j = after - 1; j >= 0; j--) {
      best[i * width + j] = Math.max(paired(i, j), at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < before && j < after;) {
    if (Math.fround(paired(i, j)) === at(i, j)) pairs.push([i++, j++]);
    else if (at(i + 1, j) === at(i, j)) i++;
    else j++;
  }
  return pairs;
}

/** Both lists in one order, with their pairs; null for an item without a counterpart. */
export function inPairs<Item>(
  before: Item[],
  after: Item[],
  pairs: [number, number][],
): { mine: Item | null; theirs: Item | null }[] {
  const rows: { mine: Item | null; theirs: Item | null }[] = [];
  let [from, to] = [0, 0];
  for (const [i, j] of [...pairs, [before.length, after.length] as const]) {
    before.slice(from, i).forEach((mine) => rows.push({ mine, theirs: null }));
    after.slice(to, j).forEach((theirs) => rows.push({ mine: null, theirs }));
    const [mine, theirs] = [before[i], after[j]];
    if (mine !== undefined && theirs !== undefined) rows.push({ mine, theirs });
    [from, to] = [i + 1, j + 1];
  }
  return rows;
}
