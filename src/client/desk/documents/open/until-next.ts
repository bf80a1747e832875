const EVERY_MS = 20_000;
// The server publishes what is due every few seconds, unless it is held.
const DUE_EVERY_MS = 5_000;
const DUE_MS = 5 * 60_000;

/**
 * How long an editor waits before it asks again what the server has, in milliseconds: less around the
 * time at which the server publishes the document; null if it is not scheduled.
 */
export function untilNext(publishAt: string | null): number {
  const left = publishAt === null ? Infinity : Date.parse(publishAt) - Date.now();
  if (left > EVERY_MS || left < -DUE_MS) return EVERY_MS;
  return Math.max(left, 0) + DUE_EVERY_MS;
}
