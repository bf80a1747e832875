import type { ImportPreview, PreviewSample } from '../../../../shared/model-values/imports';
import { openImport } from '../open-import';
import type { ImportFile, ImportProblem, Sample, SampleScore } from '../reading/format';
import { refuse } from '../reading/values';
import { cut, fitSample, fitSeries } from './fit';

const FIRST = 5;
const MOST_OF_A_TEXT = 1000;
const MOST_TURNS = 50;
const MOST_PROBLEMS = 200;
/** More than a person can map, and less than the memory of the server takes. */
const MOST_SERIES = 1000;

/** Reads an upload whole to say what it holds. Throws a UserError if it cannot be read. */
export async function makePreview(files: ImportFile[]): Promise<ImportPreview> {
  const opened = await openImport(files);
  const { format, version, series, dropped } = opened;
  if (series.length > MOST_SERIES) {
    refuse(
      { file: series[MOST_SERIES]?.file ?? '' },
      `the upload has more than ${MOST_SERIES} series. Split it into smaller uploads`,
    );
  }
  const tallies = series.map(() => new Tally());
  const first: PreviewSample[] = [];
  let samples = 0;
  for await (const whole of opened.samples()) {
    const sample = fitSample(whole, dropped);
    samples += 1;
    if (samples <= FIRST) first.push(previewOf(sample));
    for (const score of sample.scores) tallies[score.series]?.add(sample.id, score);
  }
  const { problems } = opened;
  return {
    format,
    version: cut(version, 100),
    series: series.map((one, at) => ({
      ...fitSeries(one),
      ...(tallies[at] ?? new Tally()).figures(),
    })),
    samples,
    first,
    problems: problems.slice(0, MOST_PROBLEMS).map(fitProblem),
    moreProblems: Math.max(0, problems.length - MOST_PROBLEMS),
    dropped: Object.fromEntries(dropped),
  };
}

function previewOf({ file, id, epoch, prompt, answer, target, scores }: Sample): PreviewSample {
  return {
    file,
    id,
    epoch,
    prompt: prompt
      .slice(0, MOST_TURNS)
      .map(({ role, text }) => ({ role, text: cut(text, MOST_OF_A_TEXT) })),
    answer: cut(answer, MOST_OF_A_TEXT),
    target: cut(target, MOST_OF_A_TEXT),
    scores: scores.map(({ series, score, state }) => ({ series, score, state })),
  };
}

const fitProblem = ({ file, line, message }: ImportProblem): ImportProblem => ({
  file,
  line,
  message: cut(message, MOST_OF_A_TEXT),
});

/** Counts the answers of a series, as results/compute-result does. */
class Tally {
  private readonly prompts = new Set<string>();
  private readonly counts = { scored: 0, refused: 0, error: 0, unscored: 0 };
  private items = 0;
  private lower = Infinity;
  private upper = -Infinity;

  add(prompt: string, { score, state, edits }: SampleScore): void {
    this.items += 1;
    if (edits.some(({ isInvalid }) => isInvalid)) return;
    this.counts[state] += 1;
    if (score === null) return;
    this.prompts.add(prompt);
    this.lower = Math.min(this.lower, score);
    this.upper = Math.max(this.upper, score);
  }

  figures() {
    const { items, lower, upper } = this;
    const { scored: answers, refused: refusals, error: errors, unscored } = this.counts;
    const range = answers > 0 ? { lower, upper } : null;
    return { items, prompts: this.prompts.size, answers, refusals, errors, unscored, range };
  }
}
