import type { ValuesItem } from '../../../entities/ValuesItem';
import type { ValuesResult } from '../../../entities/ValuesResult';
import type { StatedFigure } from '../../../shared/model-values/releases';
import { agreement, type RatingLevel } from '../../statistics/agreement';
import { estimate, meanOf } from '../../statistics/estimate';
import type { Interval } from '../../statistics/wilson';

/** What a result is computed from. */
export type Answer = Pick<
  ValuesItem,
  'promptId' | 'epoch' | 'score' | 'state' | 'ratings' | 'edits'
>;

/** The columns of a result that are computed. */
export type Figures = Pick<
  ValuesResult,
  | 'source'
  | 'score'
  | 'intervalLow'
  | 'intervalHigh'
  | 'method'
  | 'prompts'
  | 'answers'
  | 'refusals'
  | 'errors'
  | 'unscored'
  | 'raters'
  | 'agreement'
  | 'agreementLevel'
  | 'recomputed'
>;

/**
 * The figures of a result: computed from its answers if all are there and give what the file says, or
 * else as the file says, with what the answers give beside it. `expected`: how many answers there
 * should be; null if nobody knows.
 */
export function computeResult(
  answers: readonly Answer[],
  scale: Interval,
  stated: StatedFigure | null,
  expected: number | null,
): Figures {
  const valid = answers.filter(({ edits }) => !edits.some(({ isInvalid }) => isInvalid));
  const counts = {
    refusals: countOf(valid, 'refused'),
    errors: countOf(valid, 'error'),
    unscored: countOf(valid, 'unscored'),
    ...agreementOf(valid),
  };
  const prompts = scoresByPrompt(valid);
  const own = prompts.length > 0 ? figuresOf(prompts, scale) : null;
  const isWhole = expected === null || answers.length >= expected;
  const isComputed = own !== null && isWhole && agrees(valid, prompts, scale, stated);
  if (isComputed) return { ...counts, ...own, source: 'computed', recomputed: null };
  return { ...counts, ...importedFigures(stated), source: 'imported', recomputed: own };
}

const countOf = (answers: readonly Answer[], asked: Answer['state']) =>
  answers.filter(({ state }) => state === asked).length;

function figuresOf(prompts: number[][], scale: Interval) {
  const { score, interval, method, ...counts } = estimate(prompts, scale);
  return {
    score,
    intervalLow: interval?.lower ?? null,
    intervalHigh: interval?.upper ?? null,
    method: method ?? '',
    ...counts,
  };
}

function importedFigures(stated: StatedFigure | null) {
  return {
    score: stated?.score ?? null,
    intervalLow: stated?.interval?.lower ?? null,
    intervalHigh: stated?.interval?.upper ?? null,
    method: stated?.interval?.method.slice(0, 40) ?? '',
    prompts: stated?.prompts ?? 0,
    answers: stated?.answers ?? 0,
  };
}

/** The scores of each prompt, in the order of their ids, and of its answers in the order of epochs. */
export function scoresByPrompt(answers: readonly Answer[]): number[][] {
  return [...scoresByPromptId(answers).values()];
}

/** The same by the id of the prompt. */
export function scoresByPromptId(answers: readonly Answer[]): Map<string, number[]> {
  const inOrder = answers
    .filter((answer): answer is Answer & { score: number } => answer.score !== null)
    .toSorted((one, other) => {
      if (one.promptId !== other.promptId) return one.promptId < other.promptId ? -1 : 1;
      return one.epoch - other.epoch;
    });
  const prompts = new Map<string, number[]>();
  for (const { promptId, score } of inOrder) {
    const scores = prompts.get(promptId);
    if (scores) scores.push(score);
    else prompts.set(promptId, [score]);
  }
  return prompts;
}

/**
 * Whether the answers give what the file says, but for one prompt. Some programs count a refusal as the
 * lowest score; here it is counted apart.
 */
function agrees(
  valid: readonly Answer[],
  prompts: number[][],
  scale: Interval,
  stated: StatedFigure | null,
): boolean {
  const score = stated?.score ?? null;
  if (score === null) return true;
  const counted = valid.map((answer) =>
    answer.state === 'refused' ? { ...answer, score: scale.lower } : answer,
  );
  const ways = [prompts, scoresByPrompt(counted)];
  return ways.some((scores) => {
    const difference = Math.abs(meanOf(scores.map(meanOf)) - score);
    // Files round their figures.
    return difference <= (scale.upper - scale.lower) / scores.length + 1e-9;
  });
}

function agreementOf(answers: readonly Answer[]) {
  const units = answers.map(({ ratings }) => ratings.map(({ rating }) => rating));
  const raters = new Set(answers.flatMap(({ ratings }) => ratings.map(({ rater }) => rater))).size;
  if (raters < 2) return { raters, agreement: null, agreementLevel: '' };
  const level = levelOf(units.flat());
  return { raters, agreement: agreement(units, level), agreementLevel: level };
}

/** Two values are names; whole numbers are grades; others are measures. */
function levelOf(ratings: number[]): RatingLevel {
  if (new Set(ratings).size <= 2) return 'nominal';
  return ratings.every(Number.isInteger) ? 'ordinal' : 'interval';
}
