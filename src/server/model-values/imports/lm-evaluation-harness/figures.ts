import type { ImportProblem, Series, StatedFigure } from '../reading/format';
import { isRecord, type JsonRecord, kindOf, plainText, timeIn } from '../reading/values';
import { modelName, recordIn } from './configuration';
import { type TaskFigures, tasksOf } from './groups';
import { type MetricKey, metricKeysOf } from './metric-keys';
import type { ResultsFile } from './results-file';

/** The series of a results file. What was left out or looks wrong is added to `problems`. */
export function seriesOf({ file, data }: ResultsFile, problems: ImportProblem[]): Series[] {
  const model = modelName(data);
  const none = { scorer: '', key: '', snapshot: '', file, measured: timeIn(data.date) };
  return tasksOf({ file, data }, problems).flatMap(({ task, figures }) =>
    metricKeysOf(figures).map((metricKey): Series => {
      const { key, metric, filter } = metricKey;
      if (scoreIn(figures[key]) === undefined) {
        const message = `The figure "${key}" of the task "${task}" is ${kindOf(figures[key])}, not a number`;
        problems.push({ file, line: null, message: plainText(message) });
      }
      const stated = statedFigure(data, { task, figures }, metricKey);
      return { ...none, task: plainText(task), metric, filter, model, stated };
    }),
  );
}

function statedFigure(
  data: JsonRecord,
  of: TaskFigures,
  { key, metric, filter }: MetricKey,
): StatedFigure {
  const prompts = promptsOf(data, of, key);
  const standardError = of.figures[`${metric}_stderr${key.includes(',') ? `,${filter}` : ''}`];
  return {
    score: scoreIn(of.figures[key]) ?? null,
    prompts,
    answers: prompts,
    standardError: scoreIn(standardError) ?? null,
    interval: null,
    scale: null,
    lowerIsBetter: isLowerBetter(data, of.task, metric),
  };
}

/**
 * A number, also as text, which NumPy's smaller numbers are written as; true and false are 1 and 0. Null
 * where a score is missing, undefined for lists, objects and other texts.
 */
export function scoreIn(value: unknown): number | null | undefined {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string') return undefined;
  const text = value.trim().toLowerCase();
  if (['', 'n/a', 'none', 'nan', 'inf', '-inf'].includes(text)) return null;
  if (text === 'true' || text === 'false') return Number(text === 'true');
  return Number.isFinite(Number(text)) ? Number(text) : undefined;
}

/** Over how many prompts a figure is: after `limit`, if there was one. */
function promptsOf(data: JsonRecord, { task, figures }: TaskFigures, key: string): number | null {
  const count = figures.sample_count;
  const counts = [
    recordIn(data['n-samples'], task).effective,
    figures.sample_len,
    isRecord(count) ? count[key] : count,
  ];
  const found = counts.find((value) => Number.isSafeInteger(value) && Number(value) >= 0);
  return typeof found === 'number' ? found : null;
}

function isLowerBetter(data: JsonRecord, task: string, metric: string): boolean | null {
  const { metric_list: list } = recordIn(data.configs, task);
  const inList = Array.isArray(list)
    ? list.find((entry) => isRecord(entry) && entry.metric === metric)
    : null;
  const isHigherBetter =
    recordIn(data.higher_is_better, task)[metric] ??
    (isRecord(inList) ? inList.higher_is_better : null);
  return typeof isHigherBetter === 'boolean' ? !isHigherBetter : null;
}
