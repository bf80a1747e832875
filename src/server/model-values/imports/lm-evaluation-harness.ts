import type {
  ImportFile,
  ImportFormat,
  ImportProblem,
  OpenedImport,
  Series,
} from './reading/format';
import { settingsOf } from './lm-evaluation-harness/configuration';
import { seriesOf } from './lm-evaluation-harness/figures';
import { countLeftOut, versionOf } from './lm-evaluation-harness/left-out';
import { readResultsFile, type ResultsFile } from './lm-evaluation-harness/results-file';
import { isSamplesFile, joinSamples } from './lm-evaluation-harness/sample-files';
import { SamplesReader } from './lm-evaluation-harness/samples';

/** A results file and its series, of which the first has this place in the list of all. */
interface Run {
  results: ResultsFile;
  series: Series[];
  first: number;
}

/**
 * lm-evaluation-harness: a results file for each run, and often a file of samples for each task beside it.
 * https://github.com/EleutherAI/lm-evaluation-harness
 */
export const lmEvaluationHarnessFormat: ImportFormat = {
  async open(files) {
    const results: ResultsFile[] = [];
    const samples: ImportFile[] = [];
    const others: ImportFile[] = [];
    for (const file of files) {
      const found = await readResultsFile(file);
      if (found) results.push(found);
      else if (await isSamplesFile(file)) samples.push(file);
      else others.push(file);
    }
    return results.length + samples.length > 0 ? openRuns(results, samples, others) : null;
  },
};

function openRuns(results: ResultsFile[], files: ImportFile[], others: ImportFile[]): OpenedImport {
  const problems = others.map(notRead);
  const dropped = new Map<string, number>();
  const runs: Run[] = [];
  const series: Series[] = [];
  const versions = new Set<string>();
  for (const file of results) {
    versions.add(versionOf(file, problems));
    countLeftOut(file, dropped);
    const ofFile = seriesOf(file, problems);
    runs.push({ results: file, series: ofFile, first: series.length });
    series.push(...ofFile);
  }
  const samples = samplesOf(runs, files, { dropped, problems });
  const version = [...versions].filter(Boolean).join(', ');
  return { format: 'lm-evaluation-harness', version, series, samples, dropped, problems };
}

const notRead = ({ name }: ImportFile): ImportProblem => ({
  file: name,
  line: null,
  message: 'Not a file of lm-evaluation-harness, so it was not read',
});

/** Reads the samples from the beginning each time, and counts and reports again what they have. */
function samplesOf(
  runs: Run[],
  files: ImportFile[],
  notes: Pick<OpenedImport, 'dropped' | 'problems'>,
) {
  const tasks = ({ series }: Run) => [...new Set(series.map(({ task }) => task))];
  const ofRuns = runs.map((run) => ({ file: run.results.file, tasks: tasks(run) }));
  const joined = joinSamples(files, ofRuns, notes.problems);
  const { length } = notes.problems;
  const inSummaries = [...notes.dropped];
  return async function* samples() {
    notes.problems.length = length;
    notes.dropped.clear();
    for (const [what, count] of inSummaries) notes.dropped.set(what, count);
    for (const { file, results, task } of joined) {
      const run = runs.find((candidate) => candidate.results.file === results);
      if (!run) continue;
      const columns = run.series
        .map(({ metric, filter, task: of }, at) => ({ metric, filter, of, series: run.first + at }))
        .filter(({ of }) => of === task);
      const settings = settingsOf(run.results.data, task);
      yield* new SamplesReader(file, columns, settings, notes).read();
    }
  };
}
