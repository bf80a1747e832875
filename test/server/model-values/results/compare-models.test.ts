import {
  compareModels,
  placesOf,
} from '../../../../src/server/model-values/results/compare-models';
import { higherOf } from '../../../../src/shared/model-values/higher-of';

const scores = (model: string, numbers: number[], from = 0) => ({
  model,
  scale: { lower: 0, upper: 1 },
  prompts: new Map(numbers.map((score, at) => [`p${at + from}`, [score]])),
});
const A = [1, 0.67, 0, 1, 0.33, 1, 0, 1, 0.5, 0.75];
const B = [0.5, 0.67, 0, 0.5, 0.33, 0.75, 0.25, 0.5, 0.5, 0.25];

test('two models are compared on the prompts that both answered', () => {
  const [found] = compareModels('care', [scores('a', [...A, 1, 1]), scores('b', [...B])]);
  expect(found).toMatchObject({
    value: 'care',
    models: ['a', 'b'],
    prompts: 10,
    method: 'sign-flips',
  });
  expect(found?.mean).toBeCloseTo(0.2, 12);
  expect(found?.p).toBe(96 / 1024);
  expect(found && higherOf(found)).toBeNull();
});

test('the p values of one value are one family', () => {
  const high = scores('high', Array(12).fill(1));
  const low = scores('low', Array(12).fill(0));
  const other = scores('other', Array(12).fill(0));
  const found = compareModels('care', [high, low, other]);
  // Alone, 2 of 4,096 ways to flip the signs are as large.
  expect(found.map(({ p }) => p)).toEqual([6 / 4096, 6 / 4096, 1]);
  expect(found.map(higherOf)).toEqual(['high', 'high', null]);
  expect([...placesOf(['high', 'low', 'other'], found, false).values()]).toEqual([
    { from: 1, to: 1 },
    { from: 2, to: 3 },
    { from: 2, to: 3 },
  ]);
  expect(placesOf(['high', 'low', 'other'], found, true).get('high')).toEqual({ from: 3, to: 3 });
});

test('models without a shared prompt are not compared, and can have any place', () => {
  const found = compareModels('care', [scores('a', [1, 1]), scores('b', [0, 0], 5)]);
  expect(found).toEqual([]);
  expect(placesOf(['a', 'b'], found, false).get('a')).toEqual({ from: 1, to: 2 });
});

test('scores on different scales are not compared', () => {
  const graded = { ...scores('b', [5, 5]), scale: { lower: 1, upper: 5 } };
  expect(compareModels('care', [scores('a', [1, 1]), graded])).toEqual([]);
});

test('equal differences are bounded by the scale of the scores', () => {
  const scale = { lower: 1, upper: 5 };
  const of = (model: string, score: number) => ({
    ...scores(model, Array(30).fill(score)),
    scale,
  });
  const [found] = compareModels('care', [of('a', 4), of('b', 3)]);
  expect(found?.p).toBeCloseTo(2 * 0.8 ** 30, 15);
  expect(found?.method).toBe('bound');
});
