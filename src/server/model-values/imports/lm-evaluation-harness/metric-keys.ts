import { type JsonRecord, plainText } from '../reading/values';

/** A metric of a task in a results file. */
export interface MetricKey {
  /** "acc,none", or "acc" before version 0.4. */
  key: string;
  metric: string;
  /** '' before version 0.4. */
  filter: string;
}

/** Runs with --predict_only score nothing, and write "bypass" as 999. */
const notMetrics = ['', 'alias', 'name', 'sample_len', 'sample_count', 'samples', 'bypass'];
/** Also "acc_stderr_clustered", as forks write it. */
const standardError = /_stderr(?:_\w+)?$/;

/** The metrics among the keys of a task. A group that has only a placeholder has none. */
export function metricKeysOf(figures: JsonRecord): MetricKey[] {
  const keys = Object.keys(figures);
  const haveFilters = keys.some((key) => key.includes(','));
  return keys
    .filter((key) => key.includes(',') || !haveFilters)
    .map((key) => {
      const [metric = '', ...filter] = key.split(',');
      return { key, metric: plainText(metric.trim()), filter: plainText(filter.join(',')) };
    })
    .filter(({ metric }) => !notMetrics.includes(metric) && !standardError.test(metric));
}
