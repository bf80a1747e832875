import type { Interval } from './wilson';

/** A score with its interval. */
export interface Figure {
  score: number;
  interval: Interval;
}

/**
 * The 95 % interval of the difference of two figures, from their own intervals: for a model in two releases
 * that asked other prompts, or where the answers are not public. Of two proportions with Wilson's intervals
 * it is Newcombe's method 10 (1998). If both are of the same prompts, `correlation` is that of their scores,
 * and it is Newcombe's score method for paired proportions. What has the answers uses `difference` instead.
 */
export function differenceOfFigures(one: Figure, other: Figure, correlation = 0): Interval {
  const mean = one.score - other.score;
  const add = (a: number, b: number) => Math.sqrt(a * a + b * b - 2 * correlation * a * b);
  const below = (figure: Figure) => figure.score - figure.interval.lower;
  const above = (figure: Figure) => figure.interval.upper - figure.score;
  return {
    lower: mean - add(below(one), above(other)),
    upper: mean + add(above(one), below(other)),
  };
}
