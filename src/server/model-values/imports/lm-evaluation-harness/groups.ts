import type { ImportProblem } from '../reading/format';
import { asRecord, isRecord, type JsonRecord, plainText, refuse } from '../reading/values';
import { recordIn } from './configuration';
import { metricKeysOf } from './metric-keys';
import type { ResultsFile } from './results-file';

/** What a results file says about a task, or about a group whose tasks are not in the file. */
export interface TaskFigures {
  task: string;
  figures: JsonRecord;
}

/** The tasks of a results file. Pooled figures of groups are left out where their tasks are beside them. */
export function tasksOf({ file, data }: ResultsFile, problems: ImportProblem[]): TaskFigures[] {
  const results = asRecord(data.results, 'results', { file });
  const groups = isRecord(data.groups) ? data.groups : {};
  const names = [...new Set([...Object.keys(results), ...Object.keys(groups)])];
  const found = names.map((task) => {
    const ofTask =
      task in results ? asRecord(results[task], `results.${plainText(task)}`, { file }) : {};
    return { task, figures: { ...ofTask, ...recordIn(groups, task) } };
  });
  const withFigures = found.filter(({ figures }) => metricKeysOf(figures).length > 0);
  if (withFigures.length === 0)
    refuse(
      { file },
      'the file has no scores. Upload the results of a run that finished and was scored',
    );
  return withFigures.filter(({ task }) => {
    if (!hasTasksBeside(data, task)) return true;
    const message = `The pooled figure of the group "${plainText(task)}" is left out, because its tasks are in the same file`;
    problems.push({ file, line: null, message });
    return false;
  });
}

function hasTasksBeside(data: JsonRecord, name: string): boolean {
  const results = isRecord(data.results) ? data.results : {};
  const known = isRecord(data.group_subtasks) ? data.group_subtasks[name] : undefined;
  if (Array.isArray(known)) return known.some((task) => Object.hasOwn(results, String(task)));
  const isGroup = isRecord(data.groups) && Object.hasOwn(data.groups, name);
  return isGroup && Object.values(results).some(isIndented);
}

/** Files without a list of a group's tasks mark them in the name that is shown: " - task". */
function isIndented(figures: unknown): boolean {
  return isRecord(figures) && typeof figures.alias === 'string' && /^\s*-\s/.test(figures.alias);
}
