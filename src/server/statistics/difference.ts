import { areAlike, meanOf, standardError, studentInterval } from './estimate';
import { solve } from './solve';
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
  method: 'sign-flips' | 't' | 'bound';
}

/** Up to so many prompts, all 65,536 ways to flip the signs of differences are tried. */
const MOST_TO_FLIP = 16;

/**
 * Compares two models by the differences of their means of each shared prompt. The test and the interval
 * always agree: 0 is outside the interval exactly if `p` is at most 0.05. Null without a shared prompt.
 * `width`: from the lowest to the highest score of the scale; null if it has no end.
 */
export function difference(
  differences: readonly number[],
  width: number | null,
): Difference | null {
  if (differences.length === 0) return null;
  const counts = { prompts: differences.length, mean: meanOf(differences) };
  if (areAlike(differences)) return { ...counts, ...bound(counts, width), method: 'bound' };
  if (differences.length <= MOST_TO_FLIP) {
    return { ...counts, ...flipSigns(differences), method: 'sign-flips' };
  }
  const error = standardError(differences);
  const p = 1 - centralProbability(Math.abs(counts.mean) / error, differences.length - 1);
  return { ...counts, p, interval: studentInterval(differences), method: 't' };
}

/**
 * Equal differences say nothing about how others spread, so these are taken to be as unequal as the scale
 * allows: a share of all prompts has this difference, and the rest the whole width of the scale, upwards or
 * downwards. The limits are where so many equal ones in a row have a probability of 2.5 %. Where one
 * model has only the best and the other only the worst scores, `p` is that of flipping signs.
 */
function bound(
  { prompts, mean }: Pick<Difference, 'prompts' | 'mean'>,
  width: number | null,
): Pick<Difference, 'p' | 'interval'> {
  if (prompts < 2 || !width) return { p: 1, interval: null };
  const inARow = (share: number) => power(share, prompts);
  const share = solve(inARow, 0.025, [0, 1]);
  const rest = (1 - share) * width;
  return {
    p: Math.min(1, 2 * inARow(width / (width + Math.abs(mean)))),
    interval: { lower: share * mean - rest, upper: share * mean + rest },
  };
}

/** Engines differ in the last digit of `**`. */
function power(base: number, exponent: number): number {
  let product = 1;
  for (let nth = 0; nth < exponent; nth += 1) product *= base;
  return product;
}

/**
 * The exact test by flipping signs, and its interval: the limits are means of subsets (Hartigan 1969).
 * Sums that differ by no more than rounding are equal, or the two would not agree.
 */
function flipSigns(differences: readonly number[]): Pick<Difference, 'p' | 'interval'> {
  const rounding = 1e-9 * differences.reduce((sum, one) => sum + Math.abs(one), 0);
  let subsets = [{ sum: 0, size: 0 }];
  for (const one of differences) {
    subsets = subsets.concat(subsets.map(({ sum, size }) => ({ sum: sum + one, size: size + 1 })));
  }
  const total = subsets.at(-1)?.sum ?? 0;
  // Flipping a subset takes twice its sum from the total.
  const least = Math.abs(total) - 2 * rounding;
  const asLarge = subsets.filter(({ sum }) => Math.abs(total - 2 * sum) >= least).length;
  const rank = Math.floor(0.025 * subsets.length);
  const means = subsets
    .slice(1)
    .map(({ sum, size }) => (Math.abs(sum) <= rounding ? 0 : sum / size));
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
