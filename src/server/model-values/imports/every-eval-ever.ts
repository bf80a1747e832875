import { readSamples } from './every-eval-ever/lines';
import { findSampleFiles, refuseSamplesAlone } from './every-eval-ever/sample-files';
import { type Evaluation, readSummary } from './every-eval-ever/summary';
import type { ImportFile, ImportFormat, ImportProblem, OpenedImport } from './reading/format';

/**
 * Every Eval Ever: a summary (JSON) for each run of an evaluation, and beside it often a file with a line
 * for each sample and metric. https://github.com/evaleval/every_eval_ever
 */
export const everyEvalEverFormat: ImportFormat = {
  async open(files) {
    const problems: ImportProblem[] = [];
    const evaluations: Evaluation[] = [];
    for (const file of files) {
      const evaluation = await readSummary(file, problems);
      if (evaluation) evaluations.push(evaluation);
    }
    if (evaluations.length > 0) return openEvaluations(evaluations, files, problems);
    await refuseSamplesAlone(files);
    return null;
  },
};

function openEvaluations(
  evaluations: Evaluation[],
  files: ImportFile[],
  problems: ImportProblem[],
): OpenedImport {
  const sampleFiles = findSampleFiles(evaluations, files, problems);
  const ofSummaries = problems.length;
  const dropped = new Map<string, number>();
  async function* samples() {
    problems.length = ofSummaries;
    dropped.clear();
    let firstSeries = 0;
    for (const evaluation of evaluations) {
      const file = sampleFiles.get(evaluation);
      if (file) yield* readSamples(file, evaluation, { firstSeries, dropped, problems });
      firstSeries += evaluation.results.length;
    }
  }
  const versions = new Set(evaluations.map(({ version }) => version));
  return {
    format: 'Every Eval Ever',
    version: [...versions].join(', '),
    series: evaluations.flatMap(({ results }) => results.map(({ series }) => series)),
    samples,
    dropped,
    problems,
  };
}
