import type {
  Dropped,
  ImportFile,
  ImportFormat,
  ImportProblem,
  OpenedImport,
  Sample,
  Series,
} from './reading/format';
import { checkHeader } from './inspect/header';
import { seriesOf } from './inspect/figures';
import { openJsonLog } from './inspect/json-log';
import type { InspectLog } from './inspect/log';
import { readSample } from './inspect/sample';
import { settingsOf } from './inspect/settings';
import { completeSeries } from './inspect/first-samples';
import { openZipLog } from './inspect/zip-log';
import { plainText } from './reading/values';

/** A log and its series, of which the first has this place in the list of all. */
interface Run {
  log: InspectLog;
  series: Series[];
  firstSeries: number;
}

/** Inspect: one log for each run, as a zip (.eval) or as one JSON document. https://inspect.aisi.org.uk */
export const inspectFormat: ImportFormat = {
  async open(files) {
    const logs: InspectLog[] = [];
    const problems: ImportProblem[] = [];
    for (const file of files) {
      const log = await openLog(file);
      if (log) logs.push(log);
      else if (/\.jsonl?$/i.test(file.name)) problems.push(notRead(file));
    }
    return logs.length > 0 ? openRuns(logs, problems) : null;
  },
};

async function openLog(file: ImportFile): Promise<InspectLog | null> {
  if (/\.eval$/i.test(file.name)) return openZipLog(file);
  return /\.json$/i.test(file.name) ? openJsonLog(file) : null;
}

const notRead = ({ name }: ImportFile): ImportProblem => ({
  file: name,
  line: null,
  message: 'Not an Inspect log, so it was not read',
});

async function openRuns(logs: InspectLog[], problems: ImportProblem[]): Promise<OpenedImport> {
  const runs: Run[] = [];
  const series: Series[] = [];
  for (const log of logs) {
    checkHeader(log, problems);
    const stated = seriesOf(log.file.name, log.header, problems);
    const ofLog = await completeSeries(log, stated, problems);
    runs.push({ log, series: ofLog, firstSeries: series.length });
    series.push(...ofLog);
  }
  const version = [...new Set(logs.map(({ header }) => String(header.version)))].join(', ');
  const dropped: Dropped = new Map();
  const { length } = problems;
  async function* samples() {
    problems.length = length;
    dropped.clear();
    for (const run of runs) yield* readRun(run, dropped, problems);
  }
  return { format: 'Inspect', version, series, samples, dropped, problems };
}

async function* readRun(
  { log, series, firstSeries }: Run,
  dropped: Dropped,
  problems: ImportProblem[],
): AsyncGenerator<Sample> {
  const file = log.file.name;
  const settings = settingsOf(log.header);
  const read = new Set<string>();
  const reported = new Set<string>();
  for await (const raw of log.samples()) {
    const of = `sample ${plainText(String(raw.value.id)).slice(0, 100)}, epoch ${String(raw.value.epoch)}`;
    // Each problem may be in every sample.
    const report = (message: string) => {
      if (!reported.has(message))
        problems.push({ file, line: null, message: `${message} (first: ${of})` });
      reported.add(message);
    };
    const sample = await readSample(raw, { file, series, firstSeries, settings, dropped, report });
    const key = JSON.stringify([sample.id, sample.epoch]);
    if (read.has(key)) report('A sample is in the log twice, of which the first was read');
    else yield sample;
    read.add(key);
  }
}
