import { centralProbability, centralQuantile } from '../../../src/server/statistics/student';
import { wilsonInterval } from '../../../src/server/statistics/wilson';
import reference from './reference.json';

test.each([
  [81, 263, 0.255289, 0.36621],
  [15, 148, 0.062386, 0.160487],
  [0, 20, 0, 0.161125],
  [1, 29, 0.006113, 0.171755],
  [29, 29, 0.88303, 1],
  [1, 1, 0.206549, 1],
  [23, 60, 0.270883, 0.509824],
])('Wilson’s interval of %d of %d is that of Newcombe', (successes, n, lower, upper) => {
  const interval = wilsonInterval(successes / n, n);
  expect(interval.lower).toBeCloseTo(lower, 6);
  expect(interval.upper).toBeCloseTo(upper, 6);
});

test('Wilson’s intervals are those of R', () => {
  for (const [successes = 0, n = 0, lower = 0, upper = 0] of reference.wilson) {
    const interval = wilsonInterval(successes / n, n);
    expect(interval.lower).toBeCloseTo(lower, 12);
    expect(interval.upper).toBeCloseTo(upper, 12);
  }
});

test('none and all are exactly 0 and 1 at their ends', () => {
  for (const n of [1, 20, 10.652174, 5000]) {
    expect(wilsonInterval(0, n).lower).toBe(0);
    expect(wilsonInterval(1, n).upper).toBe(1);
  }
});

test('quantiles of t are those of R', () => {
  for (const [level = 0, df = 0, t = 0] of reference.t) {
    expect(centralQuantile(level, df) / t).toBeCloseTo(1, 10);
  }
});

test('probabilities of t are those of R', () => {
  for (const [t = 0, df = 0, tail = 0] of reference.tails) {
    expect(1 - centralProbability(t, df)).toBeCloseTo(tail, 13);
  }
});
