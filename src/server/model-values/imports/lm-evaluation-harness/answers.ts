import type { JsonRecord } from '../reading/values';
import { choiceText, type Request } from './requests';

/** What the model answered: what it generated, after the filter, or the choice that it rated most likely. */
export function answerOf(sample: JsonRecord, requests: Request[]): string {
  const isRated = requests.some(({ choice }) => choice !== null);
  const filtered = Array.isArray(sample.filtered_resps) ? sample.filtered_resps : [];
  const all = Array.isArray(sample.resps) ? sample.resps : [];
  if (!isRated) return firstText(filtered.length > 0 ? filtered : all);
  const ratings = filtered.length === requests.length ? filtered : all;
  return ratedAnswer(ratings, requests);
}

function ratedAnswer(ratings: unknown[], requests: Request[]): string {
  const [only, second] = requests;
  // Of one rated text it is only known whether the model would have written it
  if (only && !second) return isGreedy(ratings[0]) ? (only.choice ?? '') : '';
  const asked = withoutPlainChoices(requests);
  let best: Request | null = null;
  let highest = -Infinity;
  for (const [at, request] of asked.entries()) {
    const probability = logProbability(ratings[at]);
    if (probability === null || (best && probability <= highest)) continue;
    best = request;
    highest = probability;
  }
  return best ? choiceText(best, asked) : '';
}

/** For some metrics the choices are rated once more without a context, after the others. */
export function withoutPlainChoices(requests: Request[]): Request[] {
  const asked = requests.filter(({ context }) => context !== '');
  return asked.length > 0 ? asked : requests;
}

/** `[log_probability, is_greedy]`, as numbers or texts, once more in a list for each repeat. */
function logProbability(rating: unknown): number | null {
  let value = rating;
  while (Array.isArray(value)) value = value[0];
  if (value === '-inf') return -Infinity;
  if (value === null || value === undefined || value === '') return null;
  const number = Number(value);
  return Number.isNaN(number) ? null : number;
}

function isGreedy(rating: unknown): boolean {
  let value = rating;
  while (Array.isArray(value) && Array.isArray(value[0])) value = value[0];
  return Array.isArray(value) && String(value[1]).toLowerCase() === 'true';
}

/** The first text in nested lists; numbers were texts of digits before they were made shorter. */
function firstText(value: unknown): string {
  let first = value;
  while (Array.isArray(first)) first = first[0];
  return typeof first === 'string' || typeof first === 'number' ? String(first) : '';
}
