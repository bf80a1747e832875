import type { Dropped, ImportProblem } from '../reading/format';
import { drop, isRecord, plainText } from '../reading/values';
import type { ResultsFile } from './results-file';

const newest = [0, 4, 13];

/** The version that wrote a results file; '' before 0.4.3, which did not say. */
export function versionOf({ file, data }: ResultsFile, problems: ImportProblem[]): string {
  if (typeof data.lm_eval_version !== 'string') return '';
  const version = plainText(data.lm_eval_version);
  const numbers = (/^\d+\.\d+\.\d+/.exec(version)?.[0] ?? '').split('.').map(Number);
  const at = numbers.findIndex((number, place) => number !== newest[place]);
  if ((numbers[at] ?? 0) > (newest[at] ?? 0)) {
    const message = `Written by lm-evaluation-harness ${version}. Files of up to ${newest.join('.')} are known, so check the figures`;
    problems.push({ file, line: null, message });
  }
  return version;
}

/** Counts what a results file says that is never taken. */
export function countLeftOut({ data }: ResultsFile, dropped: Dropped): void {
  const config = isRecord(data.config) ? data.config : {};
  if (data.pretty_env_info) drop(dropped, 'host details');
  if (data.chat_template) drop(dropped, 'chat templates');
  if (/base_url|:\/\//.test(JSON.stringify(config.model_args ?? ''))) drop(dropped, 'addresses');
}
