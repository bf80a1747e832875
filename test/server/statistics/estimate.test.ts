import {
  effectiveCount,
  estimate,
  meanOf,
  resample,
  standardError,
  studentInterval,
} from '../../../src/server/statistics/estimate';
import { wilsonInterval } from '../../../src/server/statistics/wilson';

const SHARE = { lower: 0, upper: 1 };
/** Prompts of which each has the answers in a word: 1 is right. */
const promptsOf = (...words: string[]) => words.map((word) => [...word].map(Number));
const eight = promptsOf('111', '101', '000', '110', '001', '111', '000', '111');

test('three answers to each of eight prompts say as much as 10.65 answers, not as 24', () => {
  const means = eight.map(meanOf);
  expect(standardError(means)).toBeCloseTo(0.151054, 6);
  expect(effectiveCount(means, 24)).toBeCloseTo(10.652174, 6);
  const { score, prompts, answers, interval, method } = estimate(eight, SHARE);
  expect([prompts, answers, method]).toEqual([8, 24, 'wilson-clustered']);
  expect(score).toBeCloseTo(0.583333, 6);
  expect(interval?.lower).toBeCloseTo(0.306475, 6);
  expect(interval?.upper).toBeCloseTo(0.816018, 6);
  const student = studentInterval(means);
  expect(student.lower).toBeCloseTo(0.226146, 6);
  expect(student.upper).toBeCloseTo(0.94052, 6);
});

test('taken for 24 independent answers, the interval would be a quarter too narrow', () => {
  const naive = Math.sqrt(((14 / 24) * (10 / 24)) / 24);
  const clustered = standardError(eight.map(meanOf));
  expect(naive).toBeCloseTo(0.100635, 6);
  expect((clustered / naive) ** 2).toBeCloseTo(2.253061, 6);
  expect(clustered * Math.sqrt(7 / 8)).toBeCloseTo(0.141299, 6); // without C/(C - 1)
  const { lower, upper } = wilsonInterval(14 / 24, 24);
  expect(lower).toBeCloseTo(0.388347, 6);
  expect(upper).toBeCloseTo(0.755324, 6);
});

test('10,000 resamples of eight prompts give the limits of all that there are', () => {
  // How many of the 8^8 resamples have each number of right answers.
  let ways = [1];
  for (let drawn = 0; drawn < 8; drawn += 1) {
    const next = Array<number>(ways.length + 3).fill(0);
    for (const [right, count] of ways.entries()) {
      for (const word of eight) {
        const more = right + word.reduce((sum, one) => sum + one, 0);
        next[more] = (next[more] ?? 0) + count;
      }
    }
    ways = next;
  }
  const least = (share: number) => {
    let below = 0;
    return ways.findIndex((count) => (below += count) >= share * 8 ** 8) / 24;
  };
  const { lower, upper } = resample(eight.map(meanOf));
  expect([lower.toFixed(6), upper.toFixed(6)]).toEqual(['0.291667', '0.833333']);
  expect(lower).toBeCloseTo(least(0.025), 12);
  expect(upper).toBeCloseTo(least(0.975), 12);
});

test('one answer to each prompt: Wilson, as of so many coins', () => {
  const prompts = promptsOf(...'1'.repeat(81), ...'0'.repeat(182));
  const { interval, method } = estimate(prompts, SHARE);
  expect(method).toBe('wilson');
  expect(interval).toEqual(wilsonInterval(81 / 263, 263));
});

test('the effective count is neither below the prompts nor above the answers', () => {
  const alike = promptsOf('10', '10', '01', '10');
  expect(effectiveCount(alike.map(meanOf), 8)).toBe(4); // no error at all
  const thirds = promptsOf(...Array<string>(13).fill('100'), '010', '001');
  expect(effectiveCount(thirds.map(meanOf), 45)).toBe(15); // no error but of rounding
  const nearly = promptsOf('1100', '1010', '0101', '1000', '0111', '1001');
  expect(effectiveCount(nearly.map(meanOf), 24)).toBe(24);
  const apart = promptsOf('111', '000', '111', '000', '000');
  expect(effectiveCount(apart.map(meanOf), 15)).toBe(5);
});

test('of repeated answers, n counts prompts: two prompts with two epochs', () => {
  const { score, prompts, answers } = estimate(promptsOf('11', '10'), SHARE);
  expect([score, prompts, answers]).toEqual([0.75, 2, 4]);
});

test('one prompt has no interval, however many answers', () => {
  expect(estimate(promptsOf('1101'), SHARE)).toMatchObject({ interval: null, method: null });
});

test('scores between the ends: t below 30 prompts, never beyond the scale', () => {
  const { interval, method } = estimate([[0.9], [1], [1], [1], [1]], SHARE);
  expect(method).toBe('t');
  expect(interval?.upper).toBe(1);
  expect(interval?.lower).toBeCloseTo(0.98 - 2.776445105 * 0.02, 9);
});

test('a scale from 1 to 5 is no proportion, also where all answers are at its ends', () => {
  expect(estimate([[1], [5], [5]], { lower: 1, upper: 5 }).method).toBe('t');
});

/** What bootstrap.py prints. */
const BOOTSTRAP = { lower: 0.24375, upper: 0.36041666666666666 };

test('from 30 prompts on, means of resamples, the same on every machine', () => {
  const prompts = Array.from({ length: 30 }, (_, at) => [(at % 7) / 8, (at % 3) / 4]);
  const { score, interval, method } = estimate(prompts, SHARE);
  expect(method).toBe('bootstrap');
  expect(score).toBeCloseTo(0.3020833, 6);
  // The doubles themselves: a figure of a release is checked by its hash.
  expect(interval).toEqual(BOOTSTRAP);
  const half = 1.96 * standardError(prompts.map(meanOf));
  expect(interval?.lower).toBeCloseTo(score - half, 2);
  expect(interval?.upper).toBeCloseTo(score + half, 2);
});

test.each([
  [10, 0.4, 0.1, 0.7],
  [60, 0.4, 0.35, 0.45],
  [60, 1, 0.95, 1],
  [2, 0.4, 0, 1],
])('where all %d prompts agree on %d, the bound of the rule of three', (n, score, lower, upper) => {
  const { interval, method } = estimate(
    Array.from({ length: n }, () => [score, score]),
    { lower: 0, upper: 1.000001 },
  );
  expect(method).toBe('bound');
  expect(interval?.lower).toBeCloseTo(lower, 5);
  expect(interval?.upper).toBeCloseTo(upper, 5);
});

test('prompts whose answers have the same scores in another order agree', () => {
  const prompts = Array.from({ length: 40 }, (_, at) =>
    at % 2 ? [0.1, 0.2, 0.3] : [0.3, 0.2, 0.1],
  );
  expect(new Set(prompts.map(meanOf)).size).toBe(2); // by rounding
  expect(estimate(prompts, SHARE).method).toBe('bound');
});

test('the standard error clustered as Miller does: 0 to 19 in four clusters', () => {
  const clusters = [0, 1, 2, 3].map((first) => [0, 4, 8, 12, 16].map((more) => first + more));
  const numbers = clusters.flat();
  const pairs = clusters.flatMap((cluster) =>
    cluster.flatMap((one) => cluster.map((other) => (one - 9.5) * (other - 9.5))),
  );
  const miller = Math.sqrt(pairs.reduce((sum, one) => sum + one, 0)) / numbers.length;
  const found = standardError(clusters.map(meanOf));
  expect(found).toBeCloseTo(miller * Math.sqrt(4 / 3), 12);
  expect(found).toBeCloseTo(Math.sqrt(5 / 12), 12);
  // Of a single cluster nothing follows.
  const single = estimate([numbers], { lower: 0, upper: 19 });
  expect(single).toMatchObject({ score: 9.5, answers: 20, interval: null, method: null });
});
