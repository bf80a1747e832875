import { meanOf, standardError, studentInterval } from './estimate';
import { centralProbability } from './student';
import type { Interval } from './wilson';

/** How two models differ on the prompts that both answered. */
export interface Difference {
  /** How many prompts both answered. */
  prompts: number;
  mean: number;
  /** 95 %, not adjusted for other differences. Null if there are too few prompts for any. */
  interval: Interval | null;
  /** The probability of a difference at least as large if the two did not differ; not adjusted. */
  p: number;
  method: 'sign-flips' | 't';
}

/** Up to so many prompts, all 65,536 ways to flip the signs of differences are tried. */
const MOST_TO_FLIP = 16;

/**
 * Compares two models by the differences of their means of each shared prompt. The test and the interval
 * always agree: 0 is outside the interval exactly if `p` is at most 0.05. Null without a shared prompt.
 */
export function difference(differences: readonly number[]): Difference | null {
  if (differences.length === 0) return null;
  const counts = { prompts: differences.length, mean: meanOf(differences) };
  if (differences.length <= MOST_TO_FLIP) {
    return { ...counts, ...flipSigns(differences), method: 'sign-flips' };
  }
  const error = standardError(differences);
  if (differences.every((one) => one === differences[0])) {
    // No spread for t: the signs can be flipped without trying, as only all plus or all minus is as large.
    const p = counts.mean === 0 ? 1 : 2 / 2 ** differences.length;
    return {
      ...counts,
      p,
      interval: { lower: counts.mean, upper: counts.mean },
      method: 'sign-flips',
    };
  }
  const p = 1 - centralProbability(Math.abs(counts.mean) / error, differences.length - 1);
  return { ...counts, p, interval: studentInterval(differences), method: 't' };
}

/**
 * The exact test by flipping signs, and its interval: the limits are means of subsets (Hartigan 1969). A
 * rounding error is less than `TINY` of the sum of all differences.
 */
function flipSigns(differences: readonly number[]): Pick<Difference, 'p' | 'interval'> {
  const TINY = 1e-9;
  let subsets = [{ sum: 0, size: 0 }];
  for (const one of differences) {
    subsets = subsets.concat(subsets.map(({ sum, size }) => ({ sum: sum + one, size: size + 1 })));
  }
  const total = subsets.at(-1)?.sum ?? 0;
  const least = Math.abs(total) - TINY * differences.reduce((sum, one) => sum + Math.abs(one), 0);
  // Flipping a subset takes twice its sum from the total.
  const asLarge = subsets.filter(({ sum }) => Math.abs(total - 2 * sum) >= least).length;
  const rank = Math.floor(0.025 * subsets.length);
  const means = subsets.slice(1).map(({ sum, size }) => sum / size);
  means.sort((a, b) => a - b);
  const [lower, upper] = [means[rank - 1], means[means.length - rank]];
  const interval = lower === undefined || upper === undefined ? null : { lower, upper };
  return { p: asLarge / subsets.length, interval };
}

/** Adjusts the p values of a family of tests by Holm's method (1979), in their order. */
export function holm(family: readonly number[]): number[] {
  const order = family.map((p, index) => ({ p, index })).sort((a, b) => a.p - b.p);
  const adjusted: number[] = [];
  let least = 0;
  for (const [rank, { p, index }] of order.entries()) {
    least = Math.min(1, Math.max(least, p * (family.length - rank)));
    adjusted[index] = least;
  }
  return adjusted;
}

/**
 * The places that each of `count` models can have: from one more than those surely above it to what those
 * surely below it leave. `isAbove(a, b)` says whether a is surely above b.
 */
export function rankBounds(
  count: number,
  isAbove: (a: number, b: number) => boolean,
): { from: number; to: number }[] {
  const all = Array.from({ length: count }, (_, index) => index);
  return all.map((model) => ({
    from: 1 + all.filter((other) => isAbove(other, model)).length,
    to: count - all.filter((other) => isAbove(model, other)).length,
  }));
}
