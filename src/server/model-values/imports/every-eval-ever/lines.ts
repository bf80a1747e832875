import type { Dropped, ImportFile, ImportProblem, Sample } from '../reading/format';
import { jsonLines, jsonParts } from '../reading/json-files';
import { asRecord, type JsonRecord } from '../reading/values';
import { LineProblems } from './line-problems';
import { readSample } from './sample';
import type { Evaluation, EvaluationResult } from './summary';
import { asVersion } from './versions';

/** What an evaluation's lines need of the import that they are part of. */
export interface LinesContext {
  /** The place of the evaluation's first result in the import's list of series. */
  firstSeries: number;
  dropped: Dropped;
  problems: ImportProblem[];
}

/** The samples of an evaluation. Several lines of one prompt in one series are its epochs, in order. */
export async function* readSamples(
  file: ImportFile,
  evaluation: Evaluation,
  { firstSeries, dropped, problems }: LinesContext,
): AsyncGenerator<Sample> {
  const lineProblems = new LineProblems(file.name, problems);
  const epochs = evaluation.results.map(() => new Map<string, number>());
  let rows = 0;
  for await (const { line, value } of valuesOf(file)) {
    rows += 1;
    const place = { file: file.name, line };
    const row = asRecord(value, 'line', place);
    asVersion(row.schema_version, place);
    const index = belongs(row, evaluation, (message) => lineProblems.add(line, message));
    const [result, seen] = [evaluation.results[index], epochs[index]];
    if (!result || !seen) continue;
    const sample = readSample(row, { place, result, series: firstSeries + index, dropped });
    const epoch = (seen.get(sample.id) ?? 0) + 1;
    seen.set(sample.id, epoch);
    yield { ...sample, epoch };
  }
  if (evaluation.totalRows !== null && evaluation.totalRows !== rows) {
    const message = `The file has ${rows} samples, but ${evaluation.file} says ${evaluation.totalRows}`;
    problems.push({ file: file.name, line: null, message });
  }
}

/** The place of the line's result among those of the evaluation, or -1 if the line is left out. */
function belongs(
  row: JsonRecord,
  evaluation: Evaluation,
  report: (message: string) => void,
): number {
  if (row.evaluation_id !== evaluation.id) {
    report(`The evaluation_id is not that of ${evaluation.file}`);
  }
  if (row.model_id !== evaluation.model) {
    report(`The model_id is not that of ${evaluation.file}, so the line was left out`);
    return -1;
  }
  const index = findResult(row, evaluation.results);
  if (index < 0)
    report(`No single result of ${evaluation.file} has the name of this line, which was left out`);
  return index;
}

/** By its id, which 0.2.0 does not have, or else by a name that no other result has. */
function findResult(row: JsonRecord, results: EvaluationResult[]): number {
  const { evaluation_result_id: id, evaluation_name: name } = row;
  const withId = id ? results.findIndex((result) => result.id === id) : -1;
  if (withId >= 0) return withId;
  const first = results.findIndex((result) => result.name === name);
  return first === results.findLastIndex((result) => result.name === name) ? first : -1;
}

/** Up to 0.2.2 samples may be a list in one JSON document. */
async function* valuesOf(
  file: ImportFile,
): AsyncGenerator<{ line: number | null; value: unknown }> {
  if (!/\.json$/i.test(file.name)) return yield* jsonLines(file);
  const parts = jsonParts(file, (path) => (path.length === 0 ? 'enter' : 'read'));
  for await (const { value } of parts) yield { line: null, value };
}
