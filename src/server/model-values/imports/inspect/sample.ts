import type { Dropped, Sample } from '../reading/format';
import { drop, isRecord, type JsonRecord, kindOf, plainText, refuse } from '../reading/values';
import { attachmentsIn } from './attachments';
import type { RawSample } from './log';
import { type ScoresContext, scoresOf } from './scores';
import { SampleTexts } from './texts';

export interface SampleContext extends ScoresContext {
  file: string;
  settings: Record<string, string>;
  dropped: Dropped;
}

/** The sample of a log, with the attachments that its texts need. */
export async function readSample(raw: RawSample, context: SampleContext): Promise<Sample> {
  const { value } = raw;
  const names = attachmentsIn([
    value.input,
    value.choices,
    value.target,
    value.output,
    value.scores,
  ]);
  const attachments = names.size > 0 ? await raw.attachments(names) : new Map<string, string>();
  if (attachments.size < names.size) {
    context.report('A text is in an attachment that the log does not have');
  }
  const texts = new SampleTexts(attachments, context.dropped);
  if (isRecord(value.error)) drop(context.dropped, 'error messages');
  return {
    file: context.file,
    id: readId(value.id, raw.place),
    epoch: readEpoch(value.epoch, raw.place),
    prompt: texts.readPrompt(value.input, value.choices),
    answer: texts.readContent(answerIn(value.output)),
    target: texts.readLines(value.target),
    language: '',
    settings: { ...context.settings, ...limitOf(value, context.report) },
    scores: scoresOf(value, texts, context),
  };
}

/** The snapshot of the model that answered; '' if the sample does not say. */
export function snapshotOf({ output }: JsonRecord): string {
  const model = isRecord(output) ? output.model : '';
  return typeof model === 'string' ? plainText(model) : '';
}

function readId(id: unknown, file: string): string {
  if (typeof id === 'number' || typeof id === 'string') return plainText(String(id));
  return refuse({ file }, `"id" of a sample must be a number or a text, but is ${kindOf(id)}`);
}

function readEpoch(epoch: unknown, file: string): number {
  if (typeof epoch === 'number' && Number.isSafeInteger(epoch) && epoch >= 1) return epoch;
  return refuse({ file }, '"epoch" of a sample must be a whole number from 1');
}

function answerIn(output: unknown): unknown {
  if (!isRecord(output)) return '';
  const [choice] = Array.isArray(output.choices) ? (output.choices as unknown[]) : [];
  const message = isRecord(choice) && isRecord(choice.message) ? choice.message : {};
  return message.content || output.completion;
}

/** A limit, of tokens or time, that cut the sample off. */
function limitOf({ limit }: JsonRecord, report: (message: string) => void): Record<string, string> {
  const type = isRecord(limit) ? limit.type : null;
  if (typeof type !== 'string') return {};
  const name = plainText(type).slice(0, 40);
  report(`The sample was cut off by a limit (${name}), which its settings say`);
  return { limit: name };
}
