type Work = (index: number) => Promise<unknown>;
type Works = [first: Work, second: Work];

const ROUNDS = 3;
const WITHIN = 0.1;

/**
 * Expects two operations to take the same time: the medians of this many runs differ by less than a
 * tenth. A busy machine may spoil a round, so there are up to three, each with new operations; an
 * operation that is really slower is slower in every round.
 */
export async function expectSameTime(tries: number, makeWorks: () => Promise<Works>) {
  let ratio = 0;
  for (let round = 0; round < ROUNDS && Math.abs(ratio - 1) >= WITHIN; round += 1) {
    ratio = await ratioOfMedians(tries, await makeWorks());
  }
  expect(ratio).toBeGreaterThan(1 - WITHIN);
  expect(ratio).toBeLessThan(1 + WITHIN);
}

/** The median time of the second, divided by that of the first. */
async function ratioOfMedians(tries: number, [first, second]: Works): Promise<number> {
  const times: [number[], number[]] = [[], []];
  // Alternates which operation runs first, so that other load affects both equally.
  for (let i = 0; i < tries; i += 1) {
    if (i % 2 === 0) times[0].push(await timeOf(() => first(i)));
    times[1].push(await timeOf(() => second(i)));
    if (i % 2 === 1) times[0].push(await timeOf(() => first(i)));
  }
  return median(times[1]) / median(times[0]);
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function median(times: number[]): number {
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
