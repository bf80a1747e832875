import { UserError } from '../../../platform/user-error';
import { itemHash } from '../../hashes/item-hash';
import { type Answer, computeResult } from '../../results/compute-result';
import { openImport } from '../open-import';
import type { ImportFile, Sample, SampleScore, Series } from '../reading/format';
import { refuse } from '../reading/values';
import { cut, fitSample, fitSeries, textLength } from './fit';
import type { ChosenSeries, ImportPart, ImportItem } from './read-in-process';

/** Of a message. A transaction that stores it takes less than 200 ms. */
const MOST_ITEMS = 200;
const MOST_CHARACTERS = 1_000_000;

/** What readInProcess yields, in the other process. The same files give the same messages each time. */
export async function* readChosen(
  files: ImportFile[],
  chosen: ChosenSeries[],
): AsyncGenerator<ImportPart> {
  const opened = await openImport(files);
  const readers = new Map(
    chosen.map((choice) => [choice.series, new SeriesReader(choice, opened.series[choice.series])]),
  );
  for await (const whole of opened.samples()) {
    if (!whole.scores.some(({ series }) => readers.has(series))) continue;
    const sample = fitSample(whole, opened.dropped);
    for (const score of sample.scores) {
      const reader = readers.get(score.series);
      reader?.add(sample, score);
      if (reader?.isFull()) yield reader.take();
    }
  }
  for (const reader of readers.values()) if (!reader.isEmpty()) yield reader.take();
  for (const reader of readers.values()) yield reader.figures();
}

/** Collects the items of a series for the next message, and of each what its figures need. */
class SeriesReader {
  private readonly series: Series;
  private readonly answers: Answer[] = [];
  private items: ImportItem[] = [];
  private characters = 0;

  constructor(
    private readonly choice: ChosenSeries,
    series: Series | undefined,
  ) {
    if (!series) throw new UserError('invalid-input', `The files have no series ${choice.series}`);
    this.series = fitSeries(series);
  }

  add(sample: Sample, score: SampleScore): void {
    const { scale, heldOut } = this.choice;
    if (score.score !== null && (score.score < scale.lower || score.score > scale.upper)) {
      const problem = `sample ${cut(sample.id, 100)} has the score ${score.score}, which is not on the scale from ${scale.lower} to ${scale.upper}. Choose a scale with all scores`;
      refuse({ file: sample.file }, problem);
    }
    const item = itemOf(sample, score, heldOut, this.answers.length);
    const { promptId, epoch, state, ratings, edits } = item;
    this.answers.push({ promptId, epoch, score: item.score, state, ratings, edits });
    this.items.push(item);
    this.characters += textLength(sample) + score.explanation.length;
  }

  isFull(): boolean {
    return this.items.length === MOST_ITEMS || this.characters > MOST_CHARACTERS;
  }

  isEmpty(): boolean {
    return this.items.length === 0;
  }

  take(): ImportPart {
    const { items } = this;
    this.items = [];
    this.characters = 0;
    return { kind: 'items', series: this.choice.series, items };
  }

  figures(): ImportPart {
    const { series, scale } = this.choice;
    const { stated } = this.series;
    const figures = computeResult(this.answers, scale, stated, stated.answers);
    return { kind: 'figures', series, figures, expected: stated.answers };
  }
}

function itemOf(
  { id, epoch, language, prompt, answer, target, settings }: Sample,
  { score, state, ratings, explanation, edits }: SampleScore,
  heldOut: boolean,
  place: number,
): ImportItem {
  const about = { promptId: id, epoch, language, score, state, ratings, settings, edits, heldOut };
  const texts = { prompt, answer, target, explanation };
  const hash = itemHash({ ...about, ...texts });
  const none = { prompt: [], answer: '', target: '', explanation: '' };
  return { ...about, ...(heldOut ? none : texts), place, blanked: '', hash };
}
