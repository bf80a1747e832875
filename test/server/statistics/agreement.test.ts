import { agreement, type RatingLevel } from '../../../src/server/statistics/agreement';

/** Observers in lines, units in columns, as papers print them; a point is a missing rating. */
function unitsOf(...observers: string[]): number[][] {
  const rows = observers.map((line) => line.split(' '));
  return (rows[0] ?? []).map((_, at) =>
    rows
      .map((row) => row[at] ?? '.')
      .filter((rating) => rating !== '.')
      .map(Number),
  );
}

const fourObservers = unitsOf(
  '1 2 3 3 2 1 4 1 2 . . .',
  '1 2 3 3 2 2 4 1 2 5 . 3',
  '. 3 3 3 2 3 4 2 2 5 1 .',
  '1 2 3 3 2 4 4 1 2 5 1 .',
);
const threeCoders = unitsOf(
  '. . . . . 3 4 1 2 1 1 3 3 . 3',
  '1 . 2 1 3 3 4 3 . . . . . . .',
  '. . 2 1 3 4 4 . 2 1 1 3 3 . 4',
);
const twoObservers = unitsOf('0 1 0 0 0 0 0 0 1 0', '1 1 1 0 0 1 0 0 0 0');
/** The categories a to e as 1 to 5. */
const ofCategories = unitsOf('1 1 2 2 4 3 3 3 5 4 4 1', '2 1 2 2 2 3 3 3 5 4 4 4');

test.each<[string, number[][], RatingLevel, number]>([
  ['two observers of two kinds', twoObservers, 'nominal', 0.095238],
  ['two observers of five kinds', ofCategories, 'nominal', 0.691964],
  ['four observers', fourObservers, 'nominal', 113 / 152],
  ['four observers', fourObservers, 'ordinal', 108577 / 133160],
  ['four observers', fourObservers, 'interval', 951 / 1120],
  ['three coders', threeCoders, 'nominal', 0.691358],
  ['three coders', threeCoders, 'ordinal', 0.806721],
  ['three coders', threeCoders, 'interval', 0.810845],
  [
    'two who always differ',
    [
      [0, 1],
      [0, 1],
      [1, 0],
      [1, 0],
    ],
    'nominal',
    -0.75,
  ],
  [
    'one of twelve',
    [
      [1, 1, 1],
      [0, 0, 0],
      [1, 1, 1],
      [0, 0, 1],
    ],
    'nominal',
    1 - 132 / 420,
  ],
  [
    'three and two',
    [
      [1, 1, 0],
      [0, 0],
    ],
    'nominal',
    1 / 3,
  ],
  [
    'one pair',
    [
      [1, 2],
      [3, 4],
      [1, 1],
    ],
    'interval',
    19 / 24,
  ],
  [
    'one pair of three',
    [
      [1, 1],
      [3, 4],
      [5, 5],
    ],
    'ordinal',
    94 / 99,
  ],
])('alpha of %s, %#', (_, units, level, alpha) => {
  expect(agreement(units, level)).toBeCloseTo(alpha, 6);
});

test('of the four observers 40 ratings count, and a unit with one rating does not', () => {
  const pairable = fourObservers.filter((ratings) => ratings.length > 1);
  expect([fourObservers.length - pairable.length, pairable.flat().length]).toEqual([1, 40]);
  expect(agreement(pairable, 'ordinal')).toBe(agreement(fourObservers, 'ordinal'));
});

test('large ratings lose no digits', () => {
  const moved = fourObservers.map((unit) => unit.map((rating) => rating + 1e9));
  expect(agreement(moved, 'interval')).toBeCloseTo(951 / 1120, 9);
});

test('what no two people rated counts for nothing', () => {
  expect(agreement([...fourObservers, [9], []], 'nominal')).toBe(
    agreement(fourObservers, 'nominal'),
  );
});

test.each<RatingLevel>(['nominal', 'ordinal', 'interval'])(
  'alpha of equal ratings cannot be computed: %s',
  (level) => {
    const third = 1 / 3;
    for (const units of [
      [
        [1, 1],
        [1, 1, 1],
      ],
      [
        [third, third, third],
        [third, third],
      ],
      [[1], [2]],
      [],
    ]) {
      expect(agreement(units, level)).toBeNull();
    }
  },
);
