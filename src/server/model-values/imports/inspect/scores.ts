import type { SampleScore, Series } from '../reading/format';
import { isRecord, type JsonRecord, plainText } from '../reading/values';
import type { SampleTexts } from './texts';
import { type ScoredValue, scoredValue } from './values';

/** What the scores of a sample depend on, but for the sample. */
export interface ScoresContext {
  series: Series[];
  /** The place of the log's first series in the import's list of series. */
  firstSeries: number;
  report: (message: string) => void;
}

/** What a sample was given in each series of its log. */
export function scoresOf(
  sample: JsonRecord,
  texts: SampleTexts,
  { series, firstSeries, report }: ScoresContext,
): SampleScore[] {
  const scores = scoresIn(sample, series);
  reportOthers(scores, series, report);
  const hasError = isRecord(sample.error);
  return series.map((of, at) => {
    const score = scoreOf(scores, of);
    return {
      series: firstSeries + at,
      ...(score
        ? valueOf(score, of, report)
        : { score: null, state: hasError ? 'error' : 'unscored' }),
      ratings: [],
      explanation: texts.read(score?.explanation),
      edits: [...editsOf(score?.history), ...invalidation(sample.invalidation)],
    };
  });
}

/** Logs of version 1 have one score, of their only scorer. */
export function scoresIn({ scores, score }: JsonRecord, series: Series[]): JsonRecord {
  if (isRecord(scores)) return scores;
  return isRecord(score) ? { [series[0]?.scorer ?? 'score']: score } : {};
}

/** Under its scorer; logs that were edited may have it under the key. */
function scoreOf(scores: JsonRecord, { scorer, key }: Series): JsonRecord | null {
  const found = [scorer, key].find((name) => Object.hasOwn(scores, name));
  const score = found === undefined ? null : scores[found];
  return isRecord(score) ? score : null;
}

function valueOf(
  { value }: JsonRecord,
  { scorer, key }: Series,
  report: (message: string) => void,
): ScoredValue {
  const name = key || scorer;
  const own = isRecord(value) && Object.hasOwn(value, name) ? value[name] : value;
  const scored = scoredValue(own);
  const label = key ? `${scorer}, ${key}` : scorer;
  if (typeof scored === 'string') {
    report(
      `The score of ${label} is ${plainText(scored)}, not a number, so the sample is unscored`,
    );
    return { score: null, state: 'unscored' };
  }
  if (scored.state === 'refused') {
    report(
      `A score of ${label} is "N", no answer, which is shown apart but counts as 0 in the figure of the log`,
    );
  }
  return scored;
}

function reportOthers(
  scores: JsonRecord,
  series: Series[],
  report: (message: string) => void,
): void {
  for (const name of Object.keys(scores)) {
    const isKnown = series.some(({ scorer, key }) => scorer === name || key === name);
    if (!isKnown)
      report(`Scores of ${plainText(name)} are left out, as the log has no figure of them`);
  }
}

/** The first entry is the score before all edits. */
function editsOf(history: unknown): SampleScore['edits'] {
  const entries = Array.isArray(history) ? history.filter(isRecord) : [];
  return entries
    .filter(({ provenance }, at) => at > 0 || isRecord(provenance))
    .map(({ provenance }) => ({ ...authorOf(provenance), isInvalid: false }));
}

function invalidation(provenance: unknown): SampleScore['edits'] {
  return isRecord(provenance) ? [{ ...authorOf(provenance), isInvalid: true }] : [];
}

function authorOf(provenance: unknown): { by: string; reason: string } {
  const { author, reason } = isRecord(provenance) ? provenance : {};
  return {
    by: typeof author === 'string' ? plainText(author) : '',
    reason: typeof reason === 'string' ? plainText(reason) : '',
  };
}
