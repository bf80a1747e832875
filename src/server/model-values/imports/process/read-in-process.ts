import { on } from 'node:events';
import type { ValuesItem } from '../../../../entities/ValuesItem';
import type { ErrorCode } from '../../../../shared/api/errors';
import type { ImportPreview } from '../../../../shared/model-values/imports';
import { startOwnProcess } from '../../../platform/own-process';
import { unavailable, UserError } from '../../../platform/user-error';
import type { Interval } from '../../../statistics/wilson';
import type { Figures } from '../../results/compute-result';
import type { ImportFile } from '../reading/format';

/** What staff chose for a series. */
export interface ChosenSeries {
  /** Its place in the list of series. */
  series: number;
  scale: Interval;
  lowerIsBetter: boolean;
  heldOut: boolean;
}

/** An answer of a series. `place`: from 0, in the order of the files. Has no text if it is held out. */
export type ImportItem = Omit<ValuesItem, 'id' | 'resultId'>;

/** `expected`: how many answers the file says that it has; null if it does not. */
export type ImportPart =
  | { kind: 'items'; series: number; items: ImportItem[] }
  | { kind: 'figures'; series: number; figures: Figures; expected: number | null };

/** What the other process does: a preview if nothing is chosen. */
export interface ImportJob {
  files: ImportFile[];
  chosen: ChosenSeries[] | null;
}

export type FromProcess =
  | { kind: 'part'; part: ImportPreview | ImportPart }
  | { kind: 'error'; code: ErrorCode; message: string; fields?: Record<string, string> }
  | { kind: 'failure'; failure: unknown }
  | { kind: 'end' };

const FILE = 'model-values/imports/process/reading-process.js';
/** With the default of 16 MB for short-lived values, memory grows by 30 MB more in the same time. */
const LIMITS = { memoryMb: 512, youngMemoryMb: 2 };
/** Of reading: the time in which the parts are stored does not count. */
const SECONDS = 120;
const SECONDS_PER_MB = 3;

/** What an upload holds. Throws a UserError if it cannot be read, and the reason of `signal` if it is aborted. */
export async function previewInProcess(
  files: ImportFile[],
  signal: AbortSignal,
): Promise<ImportPreview> {
  for await (const preview of readParts({ files, chosen: null }, signal)) {
    return preview as ImportPreview;
  }
  throw new Error('There is no preview');
}

/**
 * The answers of the chosen series, at most 200 of one series at a time, and then the figures of each
 * series. The same files give the same parts each time. Throws as previewInProcess does.
 */
export function readInProcess(
  files: ImportFile[],
  chosen: ChosenSeries[],
  signal: AbortSignal,
): AsyncGenerator<ImportPart> {
  return readParts({ files, chosen }, signal) as AsyncGenerator<ImportPart>;
}

/** The process has ended when this returns, throws or is returned from. */
async function* readParts(
  job: ImportJob,
  signal: AbortSignal,
): AsyncGenerator<ImportPreview | ImportPart> {
  signal.throwIfAborted();
  const overdue = new AbortController();
  const { child, send, end } = startOwnProcess(FILE, LIMITS);
  send(job);
  // Two requests at first, so that a part is read while the one before is stored.
  send('next');
  send('next');
  const messages = on(child, 'message', {
    signal: AbortSignal.any([signal, overdue.signal]),
    close: ['exit'],
  }) as AsyncIterable<[FromProcess]>;
  let left = millisecondsFor(job.files);
  let timer = setTimeout(() => overdue.abort(), left);
  let asked = performance.now();
  try {
    for await (const [message] of messages) {
      clearTimeout(timer);
      left -= performance.now() - asked;
      if (message.kind === 'end') return;
      if (message.kind === 'failure') throw message.failure;
      if (message.kind === 'error') {
        throw new UserError(message.code, message.message, { fields: message.fields });
      }
      yield message.part;
      send('next');
      asked = performance.now();
      timer = setTimeout(() => overdue.abort(), left);
    }
    // By V8 or the system, at a limit of memory.
    if (child.signalCode) throw tooLarge('The files take too much memory');
    throw unavailable('Reading the files ended without a result. Try again', 60);
  } catch (error) {
    signal.throwIfAborted();
    throw overdue.signal.aborted ? tooLarge('Reading the files takes too long') : error;
  } finally {
    clearTimeout(timer);
    await end();
  }
}

function millisecondsFor(files: ImportFile[]): number {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return 1000 * (SECONDS + (SECONDS_PER_MB * bytes) / 1024 / 1024);
}

const tooLarge = (problem: string) =>
  new UserError('too-large', `${problem}. Split them into smaller uploads`);
