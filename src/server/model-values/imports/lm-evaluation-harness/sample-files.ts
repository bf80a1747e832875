import { readHead } from '../reading/file-head';
import type { ImportFile, ImportProblem } from '../reading/format';
import { refuse } from '../reading/values';

/** The samples of a task, and which of the results files they belong to. */
export interface SamplesFile {
  file: ImportFile;
  results: string;
  task: string;
}

/** A results file and the tasks in it. */
export interface TasksOfFile {
  file: string;
  tasks: string[];
}

const dates = /\d{4}-\d\d-\d\dT\d\d[-:]\d\d[-:]\d\d(?:\.\d+)?|\d{8}_\d{6}/;

/** The folder, the rest of the name, and the date in it: what joins samples and results. */
function partsOf(name: string): { folder: string; base: string; date: string } {
  const slash = name.lastIndexOf('/') + 1;
  const base = name.slice(slash);
  return {
    folder: name.slice(0, slash),
    base,
    date: dates.exec(base)?.[0].replaceAll(':', '-') ?? '',
  };
}

/** Every sample of the harness begins with its id; in some versions the file is one list. */
export async function isSamplesFile(file: ImportFile): Promise<boolean> {
  return (
    /\.jsonl?$/.test(file.name) && /^\s*(?:\[\s*)?\{\s*"doc_id"\s*:/.test(await readHead(file))
  );
}

/** Throws if the results of a samples file are missing, or if two files could be the samples of a task. */
export function joinSamples(
  files: ImportFile[],
  results: TasksOfFile[],
  problems: ImportProblem[],
): SamplesFile[] {
  const joined: SamplesFile[] = [];
  for (const file of files) {
    const found = resultsOf(file.name, results);
    const task = taskOf(file.name, found.tasks);
    if (task === null) {
      const message = `Left out: ${found.file} has no figures of this task`;
      problems.push({ file: file.name, line: null, message });
      continue;
    }
    const other = joined.find((earlier) => earlier.results === found.file && earlier.task === task);
    if (other) {
      refuse(
        { file: file.name },
        `the samples of the task "${task}" are also in ${other.file.name}. Upload one of them`,
      );
    }
    joined.push({ file, results: found.file, task });
  }
  return joined;
}

function resultsOf(name: string, results: TasksOfFile[]): TasksOfFile {
  const { folder, date } = partsOf(name);
  const beside = results.filter((candidate) => partsOf(candidate.file).folder === folder);
  const ofDate = beside.filter((candidate) => partsOf(candidate.file).date === date);
  const undated = beside.filter((candidate) => partsOf(candidate.file).date === '');
  const [found, other] = ofDate.length > 0 ? ofDate : undated;
  if (!found) {
    const problem = `${missingName(date)}, which has the results, is missing from the same folder. Upload both`;
    refuse({ file: name }, problem);
  }
  if (other) {
    const choice = `${found.file} and ${other.file}`;
    refuse({ file: name }, `it could belong to ${choice}. Put each run into a folder of its own`);
  }
  return found;
}

const missingName = (date: string) => {
  if (date === '') return 'results.json';
  return date.includes('T') ? `results_${date}.json` : `${date}_results.json`;
};

/** The task in "samples_{task}_{date}.jsonl", or the longest one that "{model}_{task}.jsonl" ends with. */
function taskOf(name: string, tasks: string[]): string | null {
  const { base } = partsOf(name);
  const rest = base
    .replace(/\.jsonl?$/, '')
    .replace(dates, '')
    .replace(/^_|_$/g, '');
  const named = /^samples_(.*)$/s.exec(rest)?.[1];
  const isOf = (task: string) =>
    named === undefined ? `_${rest}`.endsWith(`_${task}`) : named === task;
  const fitting = tasks.filter((task) => isOf(task) || isOf(inFileName(task)));
  return fitting.sort((a, b) => b.length - a.length)[0] ?? null;
}

const inFileName = (task: string) => task.replace(/\W/g, '_');
