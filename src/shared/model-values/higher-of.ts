import type { Comparison } from './releases';

/** Below this, with Holm's method, two models are told apart. */
const ALPHA = 0.05;

/**
 * Which of its two models is higher by a comparison, or null: they cannot be told apart. The only rule for
 * the order of models, wherever one is shown.
 */
export function higherOf({ models, mean, p }: Comparison): string | null {
  if (p > ALPHA || mean === 0) return null;
  return mean > 0 ? models[0] : models[1];
}
