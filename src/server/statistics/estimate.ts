import { SplitMix64 } from './split-mix';
import { centralQuantile } from './student';
import { type Interval, wilsonInterval } from './wilson';

/** The answers of a model to one prompt, scored. Never empty. */
export type PromptScores = readonly number[];

/** How an interval was computed; docs/model-values.md describes each. */
export type IntervalMethod = 'wilson' | 'wilson-clustered' | 't' | 'bootstrap' | 'bound';

export interface Estimate {
  /** The mean of the means of the prompts. */
  score: number;
  prompts: number;
  answers: number;
  /** 95 %, for prompts like these. Null for one prompt, which says nothing about others. */
  interval: Interval | null;
  method: IntervalMethod | null;
}

/** From this many prompts on, resampling is not narrower than it should be (Cameron, Gelbach, Miller 2008). */
const FEWEST_TO_RESAMPLE = 30;
const RESAMPLES = 10_000;
/** Which of the ordered means of all resamples are the limits, counted from 1. */
const LIMITS = [250, 9751] as const;
const SEED = 20_261_127n;

/**
 * The score of a model for a value, with its interval. `prompts` is in a fixed order, such as that of
 * their ids, because resampling draws by position. `scale` has the lowest and the highest possible score;
 * a score that is only ever one of the two on a scale from 0 to 1 is a proportion.
 */
export function estimate(prompts: readonly PromptScores[], scale: Interval): Estimate {
  const means = prompts.map(meanOf);
  const score = meanOf(means);
  const answers = prompts.reduce((sum, scores) => sum + scores.length, 0);
  const counts = { score, prompts: prompts.length, answers };
  if (prompts.length < 2) return { ...counts, interval: null, method: null };
  const isProportion =
    scale.lower === 0 && scale.upper === 1 && prompts.flat().every((one) => one === 0 || one === 1);
  if (isProportion) {
    const method = answers === prompts.length ? 'wilson' : 'wilson-clustered';
    return { ...counts, interval: wilsonInterval(score, effectiveCount(means, answers)), method };
  }
  const within = ({ lower, upper }: Interval): Interval => ({
    lower: Math.max(lower, scale.lower),
    upper: Math.min(upper, scale.upper),
  });
  if (areAlike(means)) {
    // The rule of three: what no prompt of n has shown is true of at most 3 in n, with 95 %.
    const most = (3 / means.length) * (scale.upper - scale.lower);
    const bound = within({ lower: score - most, upper: score + most });
    return { ...counts, interval: bound, method: 'bound' };
  }
  if (means.length < FEWEST_TO_RESAMPLE)
    return { ...counts, interval: within(studentInterval(means)), method: 't' };
  return { ...counts, interval: resample(means), method: 'bootstrap' };
}

export const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** Whether numbers are equal but for rounding: the mean of 0.1, 0.2 and 0.3 depends on their order. */
export const areAlike = (numbers: readonly number[]): boolean =>
  numbers.every((one) => Math.abs(one - (numbers[0] ?? NaN)) < 1e-9);

/**
 * The standard error of a mean of independent numbers, at least two of them. Of the means of prompts, it is
 * the standard error clustered by prompt (Miller 2024, with C/(C - 1)).
 */
export function standardError(numbers: readonly number[]): number {
  const mean = meanOf(numbers);
  const squares = numbers.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return Math.sqrt(squares / (numbers.length - 1) / numbers.length);
}

/** The interval of a mean by Student's t, with one degree of freedom less than there are numbers. */
export function studentInterval(numbers: readonly number[]): Interval {
  const half = centralQuantile(0.95, numbers.length - 1) * standardError(numbers);
  const mean = meanOf(numbers);
  return { lower: mean - half, upper: mean + half };
}

/**
 * How many independent answers say as much about a proportion as these (Korn and Graubard 1998): at least
 * the number of prompts and at most the number of answers.
 */
export function effectiveCount(means: readonly number[], answers: number): number {
  if (answers === means.length || areAlike(means)) return means.length;
  const proportion = meanOf(means);
  const error = standardError(means);
  const count = (proportion * (1 - proportion)) / (error * error);
  return Math.min(Math.max(count, means.length), answers);
}

/** The percentile bootstrap of the mean of all prompts, each drawn with all its answers. */
export function resample(means: readonly number[]): Interval {
  const random = new SplitMix64(SEED);
  const count = means.length;
  const packed = Float64Array.from(means);
  const resampled = new Float64Array(RESAMPLES);
  for (let nth = 0; nth < RESAMPLES; nth += 1) {
    let sum = 0;
    for (let drawn = 0; drawn < count; drawn += 1) sum += packed[random.below(count)] ?? 0;
    resampled[nth] = sum / count;
  }
  resampled.sort();
  const [lower = 0, upper = 0] = LIMITS.map((nth) => resampled[nth - 1]);
  return { lower, upper };
}
