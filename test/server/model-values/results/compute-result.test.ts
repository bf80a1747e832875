import {
  type Answer,
  computeResult,
} from '../../../../src/server/model-values/results/compute-result';
import type { StatedFigure } from '../../../../src/shared/model-values/releases';

const scale = { lower: 0, upper: 1 };
const answer = (promptId: string, score: number | null, own: Partial<Answer> = {}): Answer => ({
  promptId,
  epoch: 1,
  score,
  state: score === null ? 'unscored' : 'scored',
  ratings: [],
  edits: [],
  ...own,
});
const said = (score: number | null, more: Partial<StatedFigure> = {}): StatedFigure => ({
  score,
  prompts: null,
  answers: null,
  standardError: null,
  interval: null,
  ...more,
});
const ten = (right: number) =>
  Array.from({ length: 10 }, (_, at) => answer(`p${at}`, at < right ? 1 : 0));

test('answers that are whole and give what the file says are computed', () => {
  const figures = computeResult(ten(8), scale, said(0.8), 10);
  expect(figures).toMatchObject({ source: 'computed', score: 0.8, method: 'wilson', prompts: 10 });
  expect(figures.intervalLow).toBeCloseTo(0.490162, 6);
  expect(figures.intervalHigh).toBeCloseTo(0.943318, 6);
  expect(figures.recomputed).toBeNull();
});

test('two answers to each of two prompts are over two prompts', () => {
  const answers = [1, 0, 1, 1].map((score, at) =>
    answer(`p${Math.floor(at / 2)}`, score, { epoch: (at % 2) + 1 }),
  );
  expect(computeResult(answers, scale, said(0.75), 4)).toMatchObject({
    source: 'computed',
    score: 0.75,
    prompts: 2,
    answers: 4,
    method: 'wilson-clustered',
  });
});

test('incomplete answers leave the figure of the file, with what they give beside it', () => {
  const stated = said(0.62, {
    prompts: 5000,
    answers: 5000,
    interval: { lower: 0.6, upper: 0.64, level: 0.95, method: 'analytic' },
  });
  expect(computeResult(ten(8), scale, stated, 5000)).toMatchObject({
    source: 'imported',
    score: 0.62,
    intervalLow: 0.6,
    intervalHigh: 0.64,
    method: 'analytic',
    prompts: 5000,
    recomputed: { score: 0.8, prompts: 10 },
  });
});

test.each([
  [0.7, 'computed'],
  [0.9, 'computed'],
  [0.69, 'imported'],
  [0.91, 'imported'],
])('answers that give 0.8 where the file says %d are %s', (stated, source) => {
  expect(computeResult(ten(8), scale, said(stated), 10).source).toBe(source);
});

test('refusals, errors and what has no score are counted apart, and never as 0', () => {
  const answers = [
    ...ten(8),
    answer('r1', null, { state: 'refused' }),
    answer('r2', null, { state: 'refused' }),
    answer('e', null, { state: 'error' }),
    answer('u', null),
  ];
  // The program that wrote the file counted both refusals as 0.
  expect(computeResult(answers, scale, said(8 / 12), 14)).toMatchObject({
    source: 'computed',
    score: 0.8,
    prompts: 10,
    answers: 10,
    refusals: 2,
    errors: 1,
    unscored: 1,
  });
});

test('an answer that was declared invalid does not count', () => {
  const edits = [{ by: 'Ada', reason: 'The prompt was wrong', isInvalid: true }];
  const answers = [...ten(8), answer('p99', 0, { edits })];
  expect(computeResult(answers, scale, null, 11)).toMatchObject({ score: 0.8, prompts: 10 });
});

test('without any scored answer, the figure is that of the file, or none', () => {
  const refused = [answer('p', null, { state: 'refused' })];
  expect(computeResult(refused, scale, null, 1)).toMatchObject({
    source: 'imported',
    score: null,
    refusals: 1,
    prompts: 0,
    recomputed: null,
  });
});

test.each([
  [[0, 1], 'nominal'],
  [[1, 2, 3], 'ordinal'],
  [[0.5, 1, 2], 'interval'],
])('ratings of %j are compared as %s', (ratings, level) => {
  const answers = ratings.map((rating, at) =>
    answer(`p${at}`, 1, {
      ratings: ['a', 'b'].map((rater) => ({ rater, rating })),
    }),
  );
  expect(computeResult(answers, scale, null, null)).toMatchObject({
    raters: 2,
    agreement: 1,
    agreementLevel: level,
  });
});
