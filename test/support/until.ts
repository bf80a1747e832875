/** How long a test waits for a condition, even on a busy machine. */
const PATIENCE_MS = 20_000;
const PAUSE_MS = 20;

/**
 * Checks repeatedly until the condition holds, and returns its value. Nothing else in the tests
 * waits for time. Throws after `seconds`.
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
