import type { Dropped, Sample, SampleScore } from '../reading/format';
import {
  asNumber,
  asRecord,
  asText,
  drop,
  type JsonRecord,
  kindOf,
  optionalRecord,
  optionalText,
  type Place,
  refuse,
  withoutPayloads,
} from '../reading/values';
import type { EvaluationResult } from './summary';
import { readTranscript } from './transcript';

/** Where a line is, and what it belongs to. */
export interface SampleContext {
  place: Place;
  result: EvaluationResult;
  /** The place of the result's series in the import. */
  series: number;
  dropped: Dropped;
}

/** The sample of one line, but for its epoch, which depends on the lines before. */
export function readSample(row: JsonRecord, context: SampleContext): Omit<Sample, 'epoch'> {
  const { place, result, dropped } = context;
  const input = asRecord(row.input, 'input', place);
  const messages = row.messages ?? row.interactions ?? [];
  if (!Array.isArray(messages))
    refuse(place, `"messages" must be a list, but is ${kindOf(messages)}`);
  const isTranscript = messages.length > 0;
  return {
    file: place.file,
    id: readId(row.sample_id, place),
    ...(isTranscript
      ? readTranscript(messages, place, dropped)
      : readSingleTurn(row, input, context)),
    target: withoutPayloads(asLines(input.reference, 'input.reference', place), dropped),
    language: readLanguage(row, place, dropped),
    settings: result.settings,
    scores: [readScore(row, context)],
  };
}

/** 0.2.0 allows numbers, and later files have them too. */
function readId(id: unknown, place: Place): string {
  return asText(typeof id === 'number' ? String(id) : id, 'sample_id', place);
}

function readSingleTurn(row: JsonRecord, input: JsonRecord, { place, dropped }: SampleContext) {
  const output = optionalRecord(row.output, 'output', place);
  if (optionalText(input.formatted, 'input.formatted', place)) drop(dropped, 'formatted prompts');
  if (asLines(output.reasoning_trace, 'output.reasoning_trace', place)) {
    drop(dropped, 'reasoning traces');
  }
  const prompt = withoutPayloads(readPrompt(input, place), dropped);
  return {
    prompt: [{ role: 'user', text: prompt }],
    answer: withoutPayloads(asLines(output.raw, 'output.raw', place), dropped),
  };
}

/** Some files have the choices in the prompt too. */
function readPrompt(input: JsonRecord, place: Place): string {
  const prompt = asText(input.raw, 'input.raw', place);
  const choices = asTexts(input.choices, 'input.choices', place);
  return [prompt, ...choices.filter((choice) => !prompt.includes(choice))].join('\n');
}

/** is_correct is required for scores of any kind, where it means nothing. It never becomes a score. */
function readScore(
  row: JsonRecord,
  { place, result, series, dropped }: SampleContext,
): SampleScore {
  const isError = optionalText(row.error, 'error', place) !== '';
  if (isError) drop(dropped, 'error messages');
  const { score = null } = optionalRecord(row.evaluation, 'evaluation', place);
  const isUnknown = score === null || (score === -1 && result.hasUnknownLevel);
  const value = typeof score === 'boolean' ? Number(score) : score;
  return {
    series,
    score: isError || isUnknown ? null : asNumber(value, 'evaluation.score', place),
    state: isError ? 'error' : isUnknown ? 'unscored' : 'scored',
    ratings: [],
    explanation: '',
    edits: [],
  };
}

/** The format has no field for it; metadata may. */
function readLanguage(row: JsonRecord, place: Place, dropped: Dropped): string {
  const { language, ...others } = optionalRecord(row.metadata, 'metadata', place);
  if (Object.keys(others).length > 0) drop(dropped, 'metadata');
  const isCode = typeof language === 'string' && /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(language);
  return isCode ? language : '';
}

/** A text, or a list of texts: 0.2.0 allows both. */
function asTexts(value: unknown, what: string, place: Place): string[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value)
    ? value.map((text) => asText(text, what, place))
    : [asText(value, what, place)];
}

function asLines(value: unknown, what: string, place: Place): string {
  return asTexts(value, what, place).join('\n');
}
