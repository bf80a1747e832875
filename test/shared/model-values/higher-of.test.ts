import { higherOf } from '../../../src/shared/model-values/higher-of';

const comparison = (mean: number, p: number) => ({
  value: 'care',
  models: ['a', 'b'] as [string, string],
  prompts: 10,
  mean,
  interval: null,
  p,
  method: 't' as const,
});

test.each([
  [0.2, 0.05, 'a'],
  [-0.2, 0.05, 'b'],
  [0.2, 0.0501, null],
  [0, 0.01, null],
])('a difference of %s with p %s', (mean, p, higher) => {
  expect(higherOf(comparison(mean, p))).toBe(higher);
});
