import type { ImportProblem, Series, StatedFigure } from '../reading/format';
import { isRecord, type JsonRecord, plainText, timeIn } from '../reading/values';
import type { InspectLog } from './log';
import { snapshotOf } from './sample';
import { scoresIn } from './scores';

/** So many samples are looked at before the import begins: the first may have ended with an error. */
const MOST_LOOKED_AT = 50;

const nothingStated: StatedFigure = {
  score: null,
  prompts: null,
  answers: null,
  standardError: null,
  interval: null,
  scale: null,
  lowerIsBetter: null,
};

/**
 * Adds to series what only samples say: the snapshot of the model, and the scorers themselves where a run
 * ended before its figures were computed.
 */
export async function completeSeries(
  log: InspectLog,
  stated: Series[],
  problems: ImportProblem[],
): Promise<Series[]> {
  let snapshot = '';
  let series = stated;
  let left = MOST_LOOKED_AT;
  for await (const { value } of log.samples()) {
    snapshot ||= snapshotOf(value);
    if (series.length === 0) series = seriesIn(value, log);
    left -= 1;
    if (left === 0 || (snapshot !== '' && series.length > 0)) break;
  }
  if (stated.length === 0) {
    const message =
      series.length > 0 ? 'The log has no figures, only scores' : 'The log has no scores';
    problems.push({ file: log.file.name, line: null, message });
  }
  return series.map((one) => ({ ...one, snapshot }));
}

function seriesIn(sample: JsonRecord, { file, header }: InspectLog): Series[] {
  const { task, model, created } = isRecord(header.eval) ? header.eval : {};
  const names = {
    task: typeof task === 'string' ? plainText(task) : '',
    model: typeof model === 'string' ? plainText(model) : '',
    file: file.name,
    measured: timeIn(created),
  };
  return Object.entries(scoresIn(sample, [])).flatMap(([scorer, score]) => {
    const value = isRecord(score) ? score.value : null;
    const keys = isRecord(value) ? Object.keys(value) : [''];
    return keys.map((key): Series => {
      const own = { scorer: plainText(scorer), key: plainText(key) };
      return { ...names, ...own, metric: 'mean', filter: '', snapshot: '', stated: nothingStated };
    });
  });
}
