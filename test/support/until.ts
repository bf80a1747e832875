/** How long a condition may take before a test gives up on it: a busy machine included. */
const PATIENCE_MS = 20_000;
const PAUSE_MS = 20;

/**
 * Asks again until the condition holds, and returns what it gave. The only place in the tests that
 * waits for a clock: everything else waits for a condition. Throws after `seconds`.
 */
export async function until<T>(
  condition: () => T | Promise<T>,
  { seconds = PATIENCE_MS / 1000, what = 'The condition' } = {},
): Promise<Exclude<T, false | null | undefined>> {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    const value = await condition();
    if (value) return value as Exclude<T, false | null | undefined>;
    if (performance.now() > end) throw new Error(`${what} did not hold within ${seconds} s`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
