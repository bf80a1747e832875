import { types } from 'node:util';
import type { Logger } from 'pino';

const SECOND_MS = 1000;

/** When the last line of a kind was logged, and how many were left out since. */
const kinds = new Map<string, { at: number; leftOut: number }>();

/**
 * Logs a failure that every request has at the same time, such as that of an unreachable database: one
 * line a second for each message, with the number of those that were left out before it. It has no
 * stack, which would say nothing of the cause. `now` in milliseconds.
 */
export function logOutage(
  log: Logger,
  level: 'warn' | 'error',
  error: unknown,
  message: string,
  now = performance.now(),
): void {
  const before = kinds.get(message);
  if (before && now - before.at < SECOND_MS) {
    before.leftOut += 1;
    return;
  }
  kinds.set(message, { at: now, leftOut: 0 });
  const leftOut = before?.leftOut || undefined;
  log[level]({ error: withoutStack(error), leftOut }, message);
}

/** What fetch() throws says why only in its cause. */
function withoutStack(error: unknown): object {
  if (!types.isNativeError(error)) return { message: String(error) };
  const { name, message, code, cause } = error as Error & { code?: string };
  const more = cause === undefined ? {} : { cause: withoutStack(cause) };
  return Object.assign({ type: name, message, code }, more);
}
