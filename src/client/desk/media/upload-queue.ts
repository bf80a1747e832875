import { limits } from '../../../shared/limits';

const waiting: (() => void)[] = [];
let running = 0;

/**
 * Runs a task once fewer uploads are under way than the server takes from one account, in the order of
 * the calls. Throws AbortError if the signal aborts it before.
 */
export async function inTurn<T>(signal: AbortSignal, task: () => Promise<T>): Promise<T> {
  if (running < limits.uploadsAtOnce) running += 1;
  else await turn(signal);
  try {
    return await task();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Waits for the place of an upload that has ended. */
function turn(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    waiting.push(resolve);
    signal.addEventListener('abort', () => {
      const at = waiting.indexOf(resolve);
      if (at < 0) return;
      waiting.splice(at, 1);
      reject(cancelled());
    });
  });
}

/** Waits, in seconds. Throws AbortError if the signal aborts it. */
export function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(cancelled());
    });
  });
}

export const cancelled = () => new DOMException('Cancelled', 'AbortError');
