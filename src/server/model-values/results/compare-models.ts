import { higherOf } from '../../../shared/model-values/higher-of';
import type { Comparison } from '../../../shared/model-values/releases';
import { difference, holm, rankBounds } from '../../statistics/difference';
import { meanOf } from '../../statistics/estimate';
import type { Interval } from '../../statistics/wilson';

/** The scores of a model for a value, by the id of the prompt. `scale`: null if it has no end. */
export interface ModelScores {
  model: string;
  scale: Interval | null;
  prompts: Map<string, number[]>;
}

/**
 * Compares each pair of models for one value of one release, on the prompts that both answered. Pairs
 * without a shared prompt, or of different scales, are left out. The p values are adjusted by Holm's method as one family.
 */
export function compareModels(value: string, models: readonly ModelScores[]): Comparison[] {
  const pairs = models.flatMap((one, at) =>
    models.slice(at + 1).flatMap((other) => {
      const { scale } = one;
      if (scale?.lower !== other.scale?.lower || scale?.upper !== other.scale?.upper) return [];
      const width = scale && scale.upper - scale.lower;
      const found = difference(sharedDifferences(one, other), width);
      return found ? [{ models: [one.model, other.model] as [string, string], found }] : [];
    }),
  );
  const adjusted = holm(pairs.map(({ found }) => found.p));
  return pairs.map(({ models: pair, found }, at) => ({
    value,
    models: pair,
    prompts: found.prompts,
    mean: found.mean,
    interval: found.interval && [found.interval.lower, found.interval.upper],
    p: adjusted[at] ?? 1,
    method: found.method,
  }));
}

/** The difference of the means of each shared prompt, in the order of the prompts of `one`. */
function sharedDifferences(one: ModelScores, other: ModelScores): number[] {
  return [...one.prompts].flatMap(([id, scores]) => {
    const others = other.prompts.get(id);
    return others ? [meanOf(scores) - meanOf(others)] : [];
  });
}

/**
 * The places that each model can have for a value, by its id: the best is 1. `lowerIsBetter`: whether
 * the lower of two scores is the better one.
 */
export function placesOf(
  models: readonly string[],
  comparisons: readonly Comparison[],
  lowerIsBetter: boolean,
): Map<string, { from: number; to: number }> {
  const above = new Set(
    comparisons.flatMap((comparison) => {
      const higher = higherOf(comparison);
      if (higher === null) return [];
      const lower = comparison.models.find((model) => model !== higher) ?? '';
      return [lowerIsBetter ? `${lower} ${higher}` : `${higher} ${lower}`];
    }),
  );
  const bounds = rankBounds(models.length, (a, b) => above.has(`${models[a]} ${models[b]}`));
  return new Map(models.map((model, at) => [model, bounds[at] ?? { from: 1, to: models.length }]));
}
