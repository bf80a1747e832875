import type { ValuesResult } from '../../../entities/ValuesResult';

/** What is known of a result besides its row. */
export interface KnownOfResult {
  /** Since when its plan is public; null without one. */
  planPublicAt: Date | null;
  /** How many answers are stored. */
  items: number;
  /** How many different ratings they have. */
  ratings: number;
}

/** What keeps a result from being published, each as the end of a sentence about it. */
export function problemsOf(result: ValuesResult, known: KnownOfResult): string[] {
  const { state, reason, score, prompts, explanation } = result;
  if (state !== 'measured') {
    const what = state === 'untested' ? 'not tested' : 'withdrawn';
    return reason === '' ? [`is ${what}: say why`] : [];
  }
  if (score === null) return ['has no score: import a file that has it, or its answers'];
  if (prompts === 0) {
    return ['does not say of how many prompts: import a file that does, or its answers'];
  }
  if (explanation !== '') return [];
  return unexplained(result, known).map((what) => `${what}: explain it`);
}

/** What readers would ask about. An explanation of the result answers it. */
function unexplained(result: ValuesResult, { planPublicAt, items, ratings }: KnownOfResult) {
  const { source, expectedAnswers, recomputed, score, measuredAt } = result;
  const isIncomplete = expectedAnswers !== null && items < expectedAnswers;
  const lacks: [boolean, string][] = [
    [
      source === 'imported' && isIncomplete,
      `is as imported, items incomplete: ${count(items)} of ${count(expectedAnswers ?? 0)}`,
    ],
    [
      source === 'imported' && !isIncomplete && recomputed !== null,
      `is ${score} in the file, but ${recomputed?.score} by its answers`,
    ],
    [result.intervalLow === null && result.prompts > 1, 'has no interval'],
    [result.evidence === 'none', 'has no evidence that readers can see'],
    [
      result.raters > 1 && result.agreement === null && ratings > 1,
      'has several raters, but no answer that two of them rated',
    ],
    [measuredAt === null, 'does not say when it was measured'],
    [
      measuredAt !== null && planPublicAt !== null && measuredAt <= planPublicAt,
      'was measured before its plan was public',
    ],
  ];
  return lacks.filter(([isSo]) => isSo).map(([, what]) => what);
}

const count = (number: number) => number.toLocaleString('en-GB');
