import { differenceOfFigures } from '../../../src/server/statistics/newcombe';
import { wilsonInterval } from '../../../src/server/statistics/wilson';
import reference from './reference.json';

const share = (right: number, n: number) => ({
  score: right / n,
  interval: wilsonInterval(right / n, n),
});

test.each([
  [56, 70, 48, 80, 0.0524, 0.3339],
  [9, 10, 3, 10, 0.1705, 0.809],
  [6, 7, 2, 7, 0.0582, 0.8062],
  [5, 56, 0, 29, -0.0381, 0.1926],
  [0, 10, 0, 20, -0.1611, 0.2775],
  [0, 10, 0, 10, -0.2775, 0.2775],
  [10, 10, 0, 20, 0.6791, 1],
  [10, 10, 0, 10, 0.6075, 1],
])('%d of %d and %d of %d, Newcombe’s method 10', (right, n, otherRight, otherN, lower, upper) => {
  const interval = differenceOfFigures(share(right, n), share(otherRight, otherN));
  expect(interval.lower).toBeCloseTo(lower, 4);
  expect(interval.upper).toBeCloseTo(upper, 4);
});

test('differences of proportions are those of R', () => {
  for (const [right = 0, n = 0, otherRight = 0, otherN = 0, ...limits] of reference.unpaired) {
    const { lower, upper } = differenceOfFigures(share(right, n), share(otherRight, otherN));
    expect([lower, upper].map((one) => one.toFixed(12))).toEqual(
      limits.map((one) => one.toFixed(12)),
    );
  }
});

/** Of prompts that both, only the first, only the second and neither answered rightly. */
function paired([both, first, second, neither]: number[], correlation: number) {
  const [e = 0, f = 0, g = 0, h = 0] = [both, first, second, neither];
  const n = e + f + g + h;
  return differenceOfFigures(share(e + f, n), share(e + g, n), correlation);
}

test.each([
  [[20, 12, 2, 16], 0.0618, 0.3242],
  [[36, 12, 2, 0], 0.0569, 0.3404],
  [[2, 14, 1, 37], 0.1135, 0.3706],
  [[0, 29, 0, 1], 0.7915, 0.9941],
  [[53, 0, 0, 1], -0.064, 0.064],
  [[54, 0, 0, 0], -0.0664, 0.0664],
])('the same prompts, %j, with their correlation', (table, lower, upper) => {
  const row = reference.proportions.find((one) => table.every((count, at) => one[at] === count));
  const [, , , , correlation = NaN, exactLower = NaN, exactUpper = NaN] = row ?? [];
  const interval = paired(table, correlation);
  expect(interval.lower).toBeCloseTo(lower, 4);
  expect(interval.upper).toBeCloseTo(upper, 4);
  expect(interval.lower).toBeCloseTo(exactLower, 12);
  expect(interval.upper).toBeCloseTo(exactUpper, 12);
});

test.each([
  [[20, 12, 2, 16], 0.0562, 0.3292],
  [[53, 0, 0, 1], -0.0729, 0.0729],
])('with Newcombe’s smaller correlation, %j', (table, lower, upper) => {
  const [e = 0, f = 0, g = 0, h = 0] = table;
  const n = e + f + g + h;
  const product = Math.sqrt((e + f) * (g + h) * (e + g) * (f + h));
  const interval = paired(table, Math.max(e * h - f * g - n / 2, 0) / product);
  expect(interval.lower).toBeCloseTo(lower, 4);
  expect(interval.upper).toBeCloseTo(upper, 4);
});

test('of Miller’s three differences only one is real: MGSM’s 2,500 questions are 250 in ten languages', () => {
  const holdsZero = (score: number, otherScore: number, n: number) => {
    const figure = (one: number) => ({ score: one, interval: wilsonInterval(one, n) });
    const { lower, upper } = differenceOfFigures(figure(score), figure(otherScore));
    return lower <= 0 && upper >= 0;
  };
  expect(holdsZero(0.655, 0.63, 5000)).toBe(false); // MATH
  expect(holdsZero(0.836, 0.867, 164)).toBe(true); // HumanEval
  expect(holdsZero(0.753, 0.78, 250)).toBe(true);
  expect(holdsZero(0.753, 0.78, 2500)).toBe(false); // as if they were independent
});
