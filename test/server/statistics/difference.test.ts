import { difference, holm, rankBounds } from '../../../src/server/statistics/difference';
import { meanOf, standardError, studentInterval } from '../../../src/server/statistics/estimate';
import reference from './reference.json';

const A = [1, 0.67, 0, 1, 0.33, 1, 0, 1, 0.5, 0.75];
const B = [0.5, 0.67, 0, 0.5, 0.33, 0.75, 0.25, 0.5, 0.5, 0.25];
const between = A.map((score, at) => score - (B[at] ?? NaN));

test('ten shared prompts, which cannot tell the models apart', () => {
  expect(standardError(between)).toBeCloseTo(0.089753, 6);
  expect(meanOf(between) / standardError(between)).toBeCloseTo(2.228344, 6);
  const student = studentInterval(between);
  expect(student.lower).toBeCloseTo(-0.003035, 6);
  expect(student.upper).toBeCloseTo(0.403035, 6);
  const [mean = 0, lower = 0, upper = 0] = reference.paired;
  expect([meanOf(between), student.lower, student.upper].map((one) => one.toFixed(12))).toEqual(
    [mean, lower, upper].map((one) => one.toFixed(12)),
  );
  expect(difference(between)).toMatchObject({ prompts: 10, method: 'sign-flips', p: 96 / 1024 });
});

test.each([
  [12, 2, 0.012939453125],
  [14, 1, 0.0009765625],
  [8, 2, 0.109375],
  [5, 5, 1],
])('of %d and %d prompts that differ, it is McNemar’s exact test', (first, second, p) => {
  const differences = [...Array<number>(first).fill(1), ...Array<number>(second).fill(-1)];
  expect(difference(differences)?.p).toBe(p);
});

test.each([5, 6, 9, 14, 16, 17, 40])(
  'test and interval agree on %d prompts, whatever the differences',
  (count) => {
    for (let nth = 0; nth < 12; nth += 1) {
      const differences = Array.from(
        { length: count },
        (_, at) => (((at + 3) * (nth + 7) * 7919) % 101) / 101 - 0.5 + nth / 18,
      );
      const found = difference(differences);
      const { lower, upper } = found?.interval ?? { lower: -Infinity, upper: Infinity };
      expect([differences, lower > 0 || upper < 0]).toEqual([differences, (found?.p ?? 1) <= 0.05]);
    }
  },
);

test('the order of the models turns the sign and nothing else', () => {
  const one = difference(between);
  const other = difference(between.map((each) => -each));
  expect(other?.p).toBe(one?.p);
  expect(other?.interval?.upper).toBeCloseTo(-(one?.interval?.lower ?? NaN), 12);
  expect(other?.mean).toBeCloseTo(-(one?.mean ?? NaN), 12);
});

test('the mean of 17 prompts and more is tested with t', () => {
  const differences = Array.from({ length: 20 }, (_, at) => (at % 5) - 1.5);
  const found = difference(differences);
  expect(found?.method).toBe('t');
  expect(found?.p).toBeCloseTo(0.139781969600666, 12); // R: t.test(0:19 %% 5 - 1.5)$p.value
});

test('differences that are all equal have no spread, but a probability', () => {
  const many = (one: number) => difference(Array<number>(20).fill(one));
  expect(many(0)).toMatchObject({ mean: 0, p: 1 });
  expect(many(0.25)).toMatchObject({
    mean: 0.25,
    p: 2 ** -19,
    interval: { lower: 0.25, upper: 0.25 },
  });
  expect(difference([0.25, 0.25, 0.25])).toMatchObject({ p: 0.25, interval: null });
});

test('without a shared prompt there is no difference', () => {
  expect(difference([])).toBeNull();
});

test('Holm’s method gives what R gives', () => {
  for (const [family = [], adjusted = []] of reference.holm) {
    expect(holm(family).map((p) => p.toFixed(12))).toEqual(adjusted.map((p) => p.toFixed(12)));
  }
});

test('A like B and B like C does not make A like C: bounds of places, not groups', () => {
  // Only A is surely above C.
  const bounds = rankBounds(3, (a, b) => a === 0 && b === 2);
  expect(bounds).toEqual([
    { from: 1, to: 2 },
    { from: 1, to: 3 },
    { from: 2, to: 3 },
  ]);
});
