import { readHead } from '../reading/file-head';
import type { Dropped, ImportFile, ImportProblem, Sample, SampleScore } from '../reading/format';
import { jsonLines, jsonParts } from '../reading/json-files';
import type { JsonPath } from '../reading/json-reader';
import {
  isRecord,
  type JsonRecord,
  kindOf,
  type Place,
  plainText,
  refuse,
} from '../reading/values';
import { answerOf, withoutPlainChoices } from './answers';
import { scoreIn } from './figures';
import { clean, promptOf, requestsOf } from './requests';

/** A series that samples of a file are scores of. */
export interface Column {
  metric: string;
  filter: string;
  series: number;
}

/** Reads the samples of one file, which has a line for each prompt and filter. */
export class SamplesReader {
  /** Problems that were reported, as each may be on every line. */
  private readonly reported = new Set<string>();
  /** How many lines there were about each prompt and filter. */
  private readonly lines = new Map<string, number>();
  private readonly filters: string[];

  constructor(
    private readonly file: ImportFile,
    private readonly columns: Column[],
    private readonly settings: Record<string, string>,
    private readonly notes: { dropped: Dropped; problems: ImportProblem[] },
  ) {
    this.filters = [...new Set(columns.map(({ filter }) => filter))];
  }

  async *read(): AsyncGenerator<Sample> {
    for await (const { line, value } of linesOf(this.file)) {
      const place = { file: this.file.name, line };
      if (!isRecord(value))
        refuse(place, `a sample must be an object, but this is ${kindOf(value)}`);
      const sample = this.sampleOf(value, place);
      if (sample) yield sample;
    }
  }

  private sampleOf(line: JsonRecord, place: Place): Sample | null {
    const { doc_id: id } = line;
    if (typeof id !== 'number' && typeof id !== 'string') {
      refuse(place, `"doc_id" must be a number or a text, but is ${kindOf(id)}`);
    }
    const filter = this.filterOf(line, String(id), place);
    const columns = this.columns.filter((column) => column.filter === filter);
    if (columns.length === 0) {
      this.report(
        place,
        `The results file has no figures of the filter "${filter}", so this line and others like it are left out`,
      );
      return null;
    }
    const requests = requestsOf(line.arguments);
    if (!requests)
      refuse(place, `"arguments" must be an object or a list, but is ${kindOf(line.arguments)}`);
    const { dropped } = this.notes;
    return {
      file: place.file,
      id: plainText(String(id)),
      epoch: 1,
      prompt: promptOf(withoutPlainChoices(requests), dropped),
      answer: clean(answerOf(line, requests), dropped),
      target: clean(targetOf(line.target), dropped),
      language: '',
      settings: this.settings,
      scores: this.scoresOf(line, columns, place),
    };
  }

  /** Lines have named their filter since 0.4.3; before, the lines about a prompt were in order of the filters. */
  private filterOf({ filter }: JsonRecord, id: string, place: Place): string {
    const named = typeof filter === 'string' ? plainText(filter) : null;
    const subject = JSON.stringify([id, named]);
    const earlier = this.lines.get(subject) ?? 0;
    this.lines.set(subject, earlier + 1);
    const found = (named === null ? this.filters : [named])[earlier];
    if (found === undefined) {
      const prompt = plainText(id.slice(0, 100));
      refuse(
        place,
        `the prompt ${prompt} is also on an earlier line. Upload the samples of one run`,
      );
    }
    return found;
  }

  private scoresOf(line: JsonRecord, columns: Column[], place: Place): SampleScore[] {
    const metrics = Array.isArray(line.metrics) ? line.metrics : Object.keys(line);
    return columns
      .filter(({ metric }) => metrics.includes(metric))
      .map(({ metric, series }) => {
        const score = scoreIn(line[metric]);
        if (score === undefined) {
          const kind = kindOf(line[metric]);
          this.report(
            place,
            `"${metric}" is ${kind}, not a number, so this line and others like it are unscored`,
          );
        }
        const state = typeof score === 'number' ? 'scored' : 'unscored';
        return { series, score: score ?? null, state, ratings: [], explanation: '', edits: [] };
      });
  }

  private report({ file, line }: Place, message: string): void {
    if (this.reported.has(message)) return;
    this.reported.add(message);
    this.notes.problems.push({ file, line: line ?? null, message });
  }
}

/** Rows of the data set are not taken: what was asked is in the arguments. */
const withoutRow = (key: string | undefined) => (key === 'doc' ? 'skip' : 'read');

/** Versions 0.4.1 and 0.4.2 wrote one list into a file that is named .jsonl. */
async function* linesOf(file: ImportFile): AsyncGenerator<{ line: number | null; value: unknown }> {
  if (!/^\s*\[/.test(await readHead(file))) {
    yield* jsonLines(file, ([key]) => withoutRow(key));
    return;
  }
  const choose = (path: JsonPath) => (path.length === 0 ? 'enter' : withoutRow(path[1]));
  for await (const { value } of jsonParts(file, choose)) yield { line: null, value };
}

/** Before version 0.4.3, also a number or a list of texts. */
function targetOf(target: unknown): string {
  const parts: unknown[] = Array.isArray(target) ? target.flat(3) : [target];
  return parts.filter((part) => typeof part === 'string' || typeof part === 'number').join('\n');
}
