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
  expect(difference(between, 1)).toMatchObject({ prompts: 10, method: 'sign-flips', p: 96 / 1024 });
});

test.each([
  [12, 2, 0.012939453125],
  [14, 1, 0.0009765625],
  [8, 2, 0.109375],
  [5, 5, 1],
])('of %d and %d prompts that differ, it is McNemar’s exact test', (first, second, p) => {
  const differences = [...Array<number>(first).fill(1), ...Array<number>(second).fill(-1)];
  expect(difference(differences, 1)?.p).toBe(p);
});

test('the errors of A and B as Miller adds them: unpaired, and paired by their correlation', () => {
  const [errorA, errorB] = [standardError(A), standardError(B)];
  const [unpaired = 0, correlation = 0] = reference.errors;
  expect(Math.hypot(errorA, errorB)).toBeCloseTo(0.145415, 6);
  expect(Math.hypot(errorA, errorB)).toBeCloseTo(unpaired, 12);
  const paired = Math.sqrt(errorA ** 2 + errorB ** 2 - 2 * errorA * errorB * correlation);
  expect(standardError(between)).toBeCloseTo(paired, 12);
});

test.each([5, 6, 9, 14, 16, 17, 40])(
  'test and interval agree on %d prompts, whatever the differences',
  (count) => {
    for (let nth = 0; nth < 12; nth += 1) {
      const differences = Array.from(
        { length: count },
        (_, at) => (((at + 3) * (nth + 7) * 7919) % 101) / 101 - 0.5 + nth / 18,
      );
      const found = difference(differences, 3);
      const { lower, upper } = found?.interval ?? { lower: -Infinity, upper: Infinity };
      expect([differences, lower > 0 || upper < 0]).toEqual([differences, (found?.p ?? 1) <= 0.05]);
    }
  },
);

test('they agree where a sum is above 0 only by rounding', () => {
  const found = difference([0.5, 0.2 - 0.3, 0.4 - 0.2, 0.1, 0.5 - 0.4, 0.2, 0.4], 1);
  expect(found?.p).toBe(0.0625);
  expect(found?.interval?.lower).toBeLessThanOrEqual(0);
});

test('the order of the models turns the sign and nothing else', () => {
  const one = difference(between, 1);
  const other = difference(
    between.map((each) => -each),
    1,
  );
  expect(other?.p).toBe(one?.p);
  expect(other?.interval?.upper).toBeCloseTo(-(one?.interval?.lower ?? NaN), 12);
  expect(other?.mean).toBeCloseTo(-(one?.mean ?? NaN), 12);
});

test('the mean of 17 prompts and more is tested with t', () => {
  const differences = Array.from({ length: 20 }, (_, at) => (at % 5) - 1.5);
  const found = difference(differences, 4);
  expect(found?.method).toBe('t');
  expect(found?.p).toBeCloseTo(0.139781969600666, 12); // R: t.test(0:19 %% 5 - 1.5)$p.value
});

const equal = (one: number, count: number, width: number | null = 1) =>
  difference(Array<number>(count).fill(one), width);

test('where all differences are equal, others may be as unequal as the scale allows', () => {
  const found = equal(0.25, 20);
  expect(found).toMatchObject({ prompts: 20, mean: 0.25, method: 'bound' });
  expect(found?.p).toBeCloseTo(2 * 0.8 ** 20, 15);
  const share = 0.025 ** (1 / 20);
  expect(found?.interval?.lower).toBeCloseTo(share * 0.25 - (1 - share), 12);
  expect(found?.interval?.upper).toBeCloseTo(share * 0.25 + (1 - share), 12);
});

test('54 prompts that do not differ have a bound as Newcombe’s paired method gives', () => {
  const { p, interval } = equal(0, 54) ?? {};
  expect(p).toBe(1);
  expect(interval?.upper).toBeCloseTo(0.0664, 3);
  expect(interval?.lower).toBe(-(interval?.upper ?? NaN));
});

test.each([1, 2, 5, 6, 16, 17, 40])(
  'where one model is always best and the other always worst, %d prompts are McNemar’s',
  (count) => {
    expect(equal(1, count)?.p).toBe(Math.min(1, 2 / 2 ** count));
    expect(equal(-4, count, 4)?.p).toBe(Math.min(1, 2 / 2 ** count));
  },
);

test.each([2, 3, 5, 6, 16, 17, 100, 3000])(
  'test and interval agree on %d equal differences of any size',
  (count) => {
    for (let one = -1; one <= 1; one += 1 / 64) {
      const { p, interval } = equal(one, count) ?? {};
      const { lower, upper } = interval ?? { lower: NaN, upper: NaN };
      expect([one, lower > 0 || upper < 0]).toEqual([one, (p ?? 1) <= 0.05]);
      expect(lower).toBeGreaterThanOrEqual(-1);
      expect(upper).toBeLessThanOrEqual(1);
    }
  },
);

test('differences that are equal but for rounding are equal', () => {
  const differences = Array.from({ length: 20 }, (_, at) => (at % 2 ? 0.3 - 0.1 : 0.4 - 0.2));
  expect(new Set(differences).size).toBe(2);
  expect(difference(differences, 1)?.method).toBe('bound');
});

test('one prompt, or a scale without an end, has no bound and tells nothing apart', () => {
  expect(equal(1, 1)).toMatchObject({ p: 1, interval: null });
  expect(equal(5, 40, null)).toMatchObject({ p: 1, interval: null });
});

test('without a shared prompt there is no difference', () => {
  expect(difference([], 1)).toBeNull();
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
