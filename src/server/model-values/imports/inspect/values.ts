import type { SampleScore } from '../reading/format';
import { kindOf } from '../reading/values';

export type ScoredValue = Pick<SampleScore, 'score' | 'state'>;

const grades: Record<string, number> = { C: 1, I: 0, P: 0.5 };
const words: Record<string, number> = { yes: 1, true: 1, no: 0, false: 0 };

/**
 * The score that a value of Inspect is, or a text that says why it is none. "N", for no answer or a refusal,
 * counts as 0 in Inspect's own figures; here it has no score.
 */
export function scoredValue(value: unknown): ScoredValue | string {
  if (value === null || value === undefined) return { score: null, state: 'unscored' };
  if (value === 'N') return { score: null, state: 'refused' };
  const score = typeof value === 'string' ? scoreOfText(value) : value;
  if (typeof score === 'boolean') return { score: Number(score), state: 'scored' };
  if (typeof score === 'number' && Number.isFinite(score)) return { score, state: 'scored' };
  if (typeof value === 'string') return `the text ${JSON.stringify(value.slice(0, 40))}`;
  return kindOf(value);
}

function scoreOfText(text: string): number | null {
  const word = text.toLowerCase();
  if (Object.hasOwn(grades, text)) return grades[text] ?? null;
  if (Object.hasOwn(words, word)) return words[word] ?? null;
  return /^-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/.test(word) ? Number(word) : null;
}
