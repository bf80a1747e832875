import type { ImportFile, ImportProblem, Series } from '../reading/format';
import { readHead } from '../reading/file-head';
import { readJsonFile } from '../reading/json-files';
import {
  asRecord,
  asText,
  isRecord,
  type JsonRecord,
  optionalNumber,
  optionalRecord,
  optionalText,
  type Place,
  refuse,
  timeIn,
} from '../reading/values';
import { readStatedFigure } from './stated-figure';
import { asVersion } from './versions';

/** What a summary, "aggregate" in the words of the format, says about one evaluation of one model. */
export interface Evaluation {
  file: string;
  version: string;
  id: string;
  model: string;
  results: EvaluationResult[];
  /** The last part of the path of the file with the samples; '' if none is named. */
  samplesName: string;
  /** How many lines that file has, if the summary says so. */
  totalRows: number | null;
}

export interface EvaluationResult {
  /** '' before 0.2.2, where lines are joined by name. */
  id: string;
  name: string;
  series: Series;
  settings: Record<string, string>;
  /** Whether -1 means that the score is not known. */
  hasUnknownLevel: boolean;
}

/** The summary in a file, or null if it is something else. */
export async function readSummary(
  file: ImportFile,
  problems: ImportProblem[],
): Promise<Evaluation | null> {
  if (!/\.json$/i.test(file.name) || !isSummary(await readHead(file))) return null;
  const summary = await readJsonFile(file);
  if (!isRecord(summary) || summary.evaluation_id === undefined) return null;
  return readEvaluation(summary, { file: file.name }, problems);
}

/** Whether the text begins as a summary does, with its keys in the order of the format or sorted. */
function isSummary(head: string): boolean {
  const hasKey = (key: string) => new RegExp(`"${key}"\\s*:`).test(head);
  const isObject = /^\s*\{/.test(head);
  return (
    isObject &&
    hasKey('evaluation_id') &&
    (hasKey('schema_version') || hasKey('evaluation_results'))
  );
}

function readEvaluation(summary: JsonRecord, place: Place, problems: ImportProblem[]): Evaluation {
  const version = asVersion(summary.schema_version, place);
  const { evaluation_results: results } = summary;
  if (!Array.isArray(results)) refuse(place, '"evaluation_results" must be a list');
  const source = optionalRecord(summary.source_metadata, 'source_metadata', place);
  const model = asText(
    asRecord(summary.model_info, 'model_info', place).id,
    'model_info.id',
    place,
  );
  const task = optionalText(source.source_name, 'source_metadata.source_name', place);
  const samples = optionalRecord(
    summary.detailed_evaluation_results,
    'detailed_evaluation_results',
    place,
  );
  const path = optionalText(samples.file_path, 'detailed_evaluation_results.file_path', place);
  return {
    file: place.file,
    version,
    id: asText(summary.evaluation_id, 'evaluation_id', place),
    model,
    results: results.map((result, index) =>
      readResult(result, `evaluation_results[${index}]`, {
        model,
        task,
        measured: timeIn(summary.evaluation_timestamp),
        place,
        problems,
      }),
    ),
    samplesName: path.split(/[\\/]/).at(-1) ?? '',
    totalRows: optionalNumber(samples.total_rows, 'detailed_evaluation_results.total_rows', place),
  };
}

interface ResultContext {
  model: string;
  /** Where the result itself names no dataset. */
  task: string;
  /** When the whole was measured. */
  measured: string | null;
  place: Place;
  problems: ImportProblem[];
}

function readResult(value: unknown, at: string, context: ResultContext): EvaluationResult {
  const { model, task, measured, place, problems } = context;
  const result = asRecord(value, at, place);
  const text = (part: JsonRecord, key: string, where = at) =>
    optionalText(part[key], `${where}.${key}`, place);
  const source = optionalRecord(result.source_data, `${at}.source_data`, place);
  const config = optionalRecord(result.metric_config, `${at}.metric_config`, place);
  const metric = (key: string) => text(config, key, `${at}.metric_config`);
  const name = asText(result.evaluation_name, `${at}.evaluation_name`, place);
  const series: Series = {
    task: text(source, 'dataset_name', `${at}.source_data`) || task,
    // In 0.2.0 only the description tells the metrics of an evaluation apart.
    metric: metric('metric_id') || metric('metric_name') || metric('evaluation_description'),
    filter: '',
    scorer: '',
    key: name,
    model,
    snapshot: '',
    file: place.file,
    measured: timeIn(result.evaluation_timestamp) ?? measured,
    stated: readStatedFigure(result, config, at, place, problems),
  };
  return {
    id: text(result, 'evaluation_result_id'),
    name,
    series,
    settings: readSettings(result, at, place),
    hasUnknownLevel: config.has_unknown_level === true,
  };
}

const settings = ['temperature', 'top_p', 'top_k', 'max_tokens', 'reasoning'];

function readSettings(result: JsonRecord, at: string, place: Place): Record<string, string> {
  const config = optionalRecord(result.generation_config, `${at}.generation_config`, place);
  const given = optionalRecord(
    config.generation_args,
    `${at}.generation_config.generation_args`,
    place,
  );
  const simple = settings.filter((key) => ['number', 'boolean'].includes(typeof given[key]));
  return Object.fromEntries(simple.map((key) => [key, String(given[key])]));
}
