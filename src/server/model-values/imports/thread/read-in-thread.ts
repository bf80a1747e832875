import { on } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ValuesItem } from '../../../../entities/ValuesItem';
import type { ErrorCode } from '../../../../shared/api/errors';
import type { ImportPreview } from '../../../../shared/model-values/imports';
import { home } from '../../../platform/home';
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
export type ThreadItem = Omit<ValuesItem, 'id' | 'resultId'>;

/** `expected`: how many answers the file says that it has; null if it does not. */
export type FromThread =
  | { kind: 'items'; series: number; items: ThreadItem[] }
  | { kind: 'figures'; series: number; figures: Figures; expected: number | null };

/** What the thread does: a preview if nothing is chosen. */
export interface ImportJob {
  files: ImportFile[];
  chosen: ChosenSeries[] | null;
}

export type FromWorker =
  | { kind: 'part'; part: ImportPreview | FromThread }
  | { kind: 'error'; code: ErrorCode; message: string; fields?: Record<string, string> }
  | { kind: 'end' };

// The readers limit what one call such as JSON.parse can take, because V8 ends the whole server, not only
// the thread, if memory runs out inside of such a call.
const MEMORY_MB = 512;
/** For short-lived values. With the default of 48 MB, memory grows by 30 MB more in the same time. */
const YOUNG_MEMORY_MB = 8;
/** Of reading: the time in which the parts are stored does not count. */
const SECONDS = 120;
const SECONDS_PER_MB = 3;

const split = 'Split them into smaller uploads';

/** What an upload holds. Throws a UserError if it cannot be read, and the reason of `signal` if it is aborted. */
export async function previewInThread(
  files: ImportFile[],
  signal: AbortSignal,
): Promise<ImportPreview> {
  for await (const preview of readParts({ files, chosen: null }, signal)) {
    return preview as ImportPreview;
  }
  throw endedEarly();
}

/**
 * The answers of the chosen series, at most 200 of one series at a time, and then the figures of each
 * series. The same files give the same parts each time. Throws as previewInThread does.
 */
export function readInThread(
  files: ImportFile[],
  chosen: ChosenSeries[],
  signal: AbortSignal,
): AsyncGenerator<FromThread> {
  return readParts({ files, chosen }, signal) as AsyncGenerator<FromThread>;
}

// Tests run the sources, but a thread needs a compiled file.
const workerFile = () =>
  path.join(home(), 'build/src/server/model-values/imports/thread/import-worker.js');

/** Ends the thread before it returns, throws or is returned from. */
async function* readParts(
  job: ImportJob,
  signal: AbortSignal,
): AsyncGenerator<ImportPreview | FromThread> {
  signal.throwIfAborted();
  const overdue = new AbortController();
  const worker = new Worker(workerFile(), {
    workerData: job,
    env: {},
    execArgv: [],
    resourceLimits: {
      maxOldGenerationSizeMb: MEMORY_MB,
      maxYoungGenerationSizeMb: YOUNG_MEMORY_MB,
    },
  });
  const messages = on(worker, 'message', {
    signal: AbortSignal.any([signal, overdue.signal]),
    close: ['exit'],
  }) as AsyncIterable<[FromWorker]>;
  let left = millisecondsFor(job.files);
  let timer = setTimeout(() => overdue.abort(), left);
  let asked = performance.now();
  try {
    // Two, so that the thread reads a part while the one before is stored.
    worker.postMessage('next');
    worker.postMessage('next');
    for await (const [message] of messages) {
      clearTimeout(timer);
      left -= performance.now() - asked;
      if (message.kind === 'end') return;
      if (message.kind === 'error') {
        throw new UserError(message.code, message.message, { fields: message.fields });
      }
      yield message.part;
      worker.postMessage('next');
      asked = performance.now();
      timer = setTimeout(() => overdue.abort(), left);
    }
    throw endedEarly();
  } catch (error) {
    signal.throwIfAborted();
    if (overdue.signal.aborted) throw tooLarge('Reading the files takes too long');
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ERR_WORKER_OUT_OF_MEMORY') throw tooLarge('The files take too much memory');
    throw error;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

function millisecondsFor(files: ImportFile[]): number {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return 1000 * (SECONDS + (SECONDS_PER_MB * bytes) / 1024 / 1024);
}

const tooLarge = (problem: string) => new UserError('too-large', `${problem}. ${split}`);
const endedEarly = () => unavailable('Reading the files ended without a result. Try again', 60);
