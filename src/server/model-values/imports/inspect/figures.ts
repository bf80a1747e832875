import type { ImportProblem, Series, StatedFigure } from '../reading/format';
import { isRecord, type JsonRecord, plainText, refuse, timeIn } from '../reading/values';

/** What a log says about one scorer, or about one key of a scorer that gives several. */
interface Figure {
  scorer: string;
  /** '' if the scorer gives one value. */
  key: string;
  reducer: string;
  data: JsonRecord;
  metrics: Metric[];
}

interface Metric {
  name: string;
  group: string;
  value: number | null;
}

/** Metrics that say how sure the figure is. */
const uncertainty = new Set(['stderr', 'bootstrap_stderr', 'std', 'var']);

/** The series of a log: one for each scorer and key. What is left out is added to `problems`. */
export function seriesOf(file: string, header: JsonRecord, problems: ImportProblem[]): Series[] {
  const spec = isRecord(header.eval) ? header.eval : {};
  const results = isRecord(header.results) ? header.results : {};
  const report = (message: string) => problems.push({ file, line: null, message });
  const figures = new Map<string, Figure[]>();
  for (const figure of figuresOf(file, results)) {
    const name = JSON.stringify([figure.scorer, figure.key]);
    figures.set(name, [...(figures.get(name) ?? []), figure]);
  }
  return [...figures.values()].flatMap((ofSeries): Series[] => {
    const chosen = ofSeries.find(({ reducer }) => reducer === 'mean') ?? ofSeries[0];
    if (!chosen) return [];
    reportReducers(ofSeries, chosen, report);
    const { scorer, key } = chosen;
    const metric = mainMetric(chosen, report);
    const stated = statedFigure(chosen, metric, { results, spec });
    const names = { task: textOf(spec.task), model: textOf(spec.model), snapshot: '', filter: '' };
    const run = { file, measured: timeIn(spec.created) };
    return [{ ...names, ...run, metric: metric?.name ?? '', scorer, key, stated }];
  });
}

/** Logs of version 1 have one scorer, with its metrics beside it. */
function figuresOf(file: string, results: JsonRecord): Figure[] {
  const { scores = null, scorer, metrics } = results;
  const ofOne = isRecord(scorer) ? [{ scorer: scorer.name, metrics, ...scorer }] : [];
  const all: unknown = scores ?? ofOne;
  if (!Array.isArray(all)) refuse({ file }, '"results.scores" must be a list');
  return all.filter(isRecord).map((data) => {
    const name = textOf(data.name);
    const ofScorer = textOf(data.scorer) || name;
    const key = name === ofScorer ? '' : name;
    const reducer = textOf(data.reducer);
    return { scorer: ofScorer, key, reducer, data, metrics: metricsOf(data.metrics) };
  });
}

/** Newer logs put the package before the name: "inspect_ai/accuracy". */
function metricsOf(metrics: unknown): Metric[] {
  if (!isRecord(metrics)) return [];
  return Object.entries(metrics).map(([key, metric]) => {
    const { group, value } = isRecord(metric) ? metric : {};
    const name = plainText(key.replace(/^inspect_ai\//, ''));
    return { name, group: textOf(group), value: numberOf(value) };
  });
}

/** What is the mean of the scores, or else the first other metric. */
function mainMetric({ scorer, metrics }: Figure, report: (message: string) => void): Metric | null {
  const figures = metrics.filter(
    ({ name, group }) => !uncertainty.has(name) && !isBound(name, group),
  );
  const named = (name: string) => figures.find((metric) => metric.name === name);
  const main = named('accuracy') ?? named('mean') ?? figures[0] ?? null;
  const others = figures.filter(({ name, value }) => name !== main?.name && value !== main?.value);
  if (others.length > 0) {
    const names = others.map(({ name }) => name).join(', ');
    report(`Other metrics of the scorer ${scorer} are left out: ${names}`);
  }
  return main;
}

function reportReducers(all: Figure[], chosen: Figure, report: (message: string) => void): void {
  const others = all.filter((figure) => figure !== chosen).map(({ reducer }) => reducer);
  const { scorer, reducer } = chosen;
  if (others.length > 0) {
    report(`Figures of the scorer ${scorer} by other reducers are left out: ${others.join(', ')}`);
  }
  if (reducer !== '' && reducer !== 'mean') {
    report(
      `The figure of the scorer ${scorer} takes "${reducer}" of the answers to each prompt, not their mean`,
    );
  }
}

function statedFigure(
  { data, metrics }: Figure,
  main: Metric | null,
  { results, spec }: { results: JsonRecord; spec: JsonRecord },
): StatedFigure {
  const valueOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? null;
  const score = main?.value ?? null;
  const isProportion = main?.name === 'accuracy' && (score ?? 0) >= 0 && (score ?? 0) <= 1;
  const answers = countOf(results.total_samples);
  const epochs = countOf(isRecord(spec.config) ? spec.config.epochs : null) ?? 1;
  const most = answers === null ? null : Math.ceil(answers / Math.max(1, epochs));
  const scored = countOf(data.scored_samples);
  return {
    score,
    prompts: scored === null || most === null ? (scored ?? most) : Math.min(scored, most),
    answers,
    standardError: valueOf('stderr') ?? valueOf('bootstrap_stderr'),
    interval: intervalOf(metrics),
    scale: isProportion ? { lower: 0, upper: 1 } : null,
    lowerIsBetter: isProportion ? false : null,
  };
}

const isBound = (name: string, group: string) =>
  group === 'ci' || /^ci[_-](?:lower|upper)$/.test(name);

/** The file does not say the level of its interval. */
function intervalOf(metrics: Metric[]): StatedFigure['interval'] {
  const bounds = metrics.filter(({ name, group }) => isBound(name, group));
  const lower = bounds.find(({ name }) => name.includes('lower'))?.value ?? null;
  const upper = bounds.find(({ name }) => name.includes('upper'))?.value ?? null;
  return lower === null || upper === null ? null : { lower, upper, level: null, method: 'ci' };
}

const textOf = (value: unknown) => (typeof value === 'string' ? plainText(value) : '');
const numberOf = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;
const countOf = (value: unknown) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
