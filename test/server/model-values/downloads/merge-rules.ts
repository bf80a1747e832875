import { createHash } from 'node:crypto';
import { lineProblems, summaryProblems } from './every-eval-ever-files';

// oxlint-disable-next-line typescript/no-explicit-any -- its keys and types are checked first
type Json = any;

const UUID4 = '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}';
const PATH = new RegExp(
  `^data(?:/(?!data/)[^/<>:"\\\\|?*]*[^/. ]){3}/${UUID4}(_samples\\.jsonl|\\.json)$`,
);
// Where Python's splitlines() ends a line, but for what JSON escapes.
const LINE_ENDS = /[\n\u0085\u2028\u2029]/;

/**
 * What keeps an export from being merged by the maintainers of Every Eval Ever: the keys and types of
 * version 0.3.0, and what their validator asks besides.
 */
export function mergeProblems(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([name, text]) => {
    if (!PATH.test(name)) return [`${name} is not a path of the datastore`];
    const problems = name.endsWith('.json') ? ofSummary(name, text, files) : ofSamples(name, files);
    return problems.map((problem) => `${name}: ${problem}`);
  });
}

function ofSamples(name: string, files: ReadonlyMap<string, string>): string[] {
  return files.has(name.replace('_samples.jsonl', '.json')) ? [] : ['there is no summary'];
}

function ofSummary(name: string, text: string, files: ReadonlyMap<string, string>): string[] {
  const summary: Json = JSON.parse(text);
  const wrong = summaryProblems(summary);
  if (wrong.length > 0) return wrong;
  const problems = summary.evaluation_results.flatMap(ofResult);
  const expected = `${name.slice(0, -'.json'.length)}_samples.jsonl`;
  const detail = summary.detailed_evaluation_results;
  const samples = files.get(expected);
  if (!detail) return samples === undefined ? problems : [...problems, 'the samples are not named'];
  if (detail.file_path !== expected) problems.push(`the samples are named ${detail.file_path}`);
  if (samples === undefined) return [...problems, 'there are no samples'];
  const checksum = createHash('sha256').update(samples).digest('hex');
  if (detail.checksum !== checksum) problems.push('the checksum is wrong');
  const lines = samples.split(LINE_ENDS);
  if (lines.pop() !== '') problems.push('the last line has no end');
  if (lines.length === 0 || lines.length !== detail.total_rows)
    problems.push(`${detail.total_rows} rows, but ${lines.length} lines`);
  return [...problems, ...lines.flatMap((line) => ofLine(line, summary))];
}

function ofResult({ metric_config: metric, score_details: { score } }: Json): string[] {
  const { score_type: type, min_score: low, max_score: high } = metric;
  if (type !== 'continuous') return [];
  const isWithin = Number.isFinite(score) && low <= score && score <= high;
  return isWithin ? [] : [`the score ${score} is not from ${low} to ${high}`];
}

function ofLine(line: string, summary: Json): string[] {
  const row: Json = JSON.parse(line);
  const wrong = lineProblems(row);
  if (wrong.length > 0) return wrong;
  const results = summary.evaluation_results.map((one: Json) => one.evaluation_result_id);
  return [
    ...(row.evaluation_id === summary.evaluation_id ? [] : ['another evaluation_id']),
    ...(row.model_id === summary.model_info.id ? [] : ['another model_id']),
    ...(results.includes(row.evaluation_result_id) ? [] : ['of no result']),
  ];
}
