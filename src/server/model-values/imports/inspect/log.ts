import type { ImportFile } from '../reading/format';
import type { JsonChoice, JsonPath } from '../reading/json-reader';
import type { JsonRecord } from '../reading/values';

/** An Inspect log, in either of its two forms. */
export interface InspectLog {
  file: ImportFile;
  header: JsonRecord;
  /** Reads the samples one by one, in the order of the file. */
  samples(): AsyncGenerator<RawSample>;
}

/** A sample with the fields that are taken. */
export interface RawSample {
  /** For errors: the file, and the entry of a zip. */
  place: string;
  value: JsonRecord;
  /** The long texts that a sample has in one place and refers to, by name. Those that it does not have are left out. */
  attachments(names: Set<string>): Promise<Map<string, string>>;
}

/** What is read of the header: never tracebacks, addresses, arguments, revisions or metadata. */
const headerFields: Record<string, string[] | null> = {
  version: null,
  status: null,
  invalidated: null,
  eval: ['task', 'model', 'created', 'model_generate_config', 'config', 'scorers'],
  plan: ['config'],
  results: ['total_samples', 'scores', 'scorer', 'metrics'],
};

const sampleFields = new Set([
  'id',
  'epoch',
  'input',
  'choices',
  'target',
  'output',
  'scores',
  'score',
  'error',
  'limit',
  'invalidation',
]);

/** Deeper than that are only settings of scorers and tools. */
const leftOut = new Set(['metadata', 'params', 'options', 'traceback', 'traceback_ansi']);

/** Which part of a log without its samples is read. */
export function chooseInHeader(path: JsonPath): JsonChoice {
  const [top, field] = path;
  if (top === undefined) return 'enter';
  if (!Object.hasOwn(headerFields, top)) return 'skip';
  const isLeftOut = field !== undefined && headerFields[top]?.includes(field) === false;
  return isLeftOut || leftOut.has(path.at(-1) ?? '') ? 'skip' : 'read';
}

/** Which part of a sample is read; the path begins in the sample. Events are nine tenths of it. */
export function chooseInSample(path: JsonPath): 'read' | 'skip' {
  const [field] = path;
  if (field === undefined) return 'read';
  return sampleFields.has(field) && !leftOut.has(path.at(-1) ?? '') ? 'read' : 'skip';
}
