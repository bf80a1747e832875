import { readHead } from '../reading/file-head';
import type { ImportFile } from '../reading/format';
import { readJsonFile } from '../reading/json-files';
import { isRecord, type JsonRecord } from '../reading/values';

/** A results file: what lm-evaluation-harness says about all tasks of one run of one model. */
export interface ResultsFile {
  file: string;
  data: JsonRecord;
}

/** How the harness begins a results file: the results of the first task. promptfoo has no object here. */
const beginning = /^\s*\{\s*"results"\s*:\s*\{\s*"[^"]*"\s*:\s*\{/;

/** Null if the file is something else. */
export async function readResultsFile(file: ImportFile): Promise<ResultsFile | null> {
  if (!file.name.endsWith('.json')) return null;
  const head = await readHead(file);
  const isLikely = beginning.test(head);
  if (!isLikely && !head.includes('"results"')) return null;
  try {
    const data = await readJsonFile(file);
    return isResults(data) ? { file: file.name, data } : null;
  } catch (error) {
    if (isLikely) throw error;
    return null;
  }
}

function isResults(data: unknown): data is JsonRecord {
  if (!isRecord(data) || !isRecord(data.results)) return false;
  const { config } = data;
  return (
    isRecord(data.versions) || (isRecord(config) && ('model' in config || 'model_args' in config))
  );
}
