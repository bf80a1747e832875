import fc from '../../../support/fast-check';
import { PageCache } from '../../../../src/server/pages/page-cache';
import {
  KnownChanges,
  type Withdraws,
} from '../../../../src/server/platform/database/known-changes';
import { measured } from '../../../support/measured';
import { inFull, isFull } from '../../../support/sample';
import { histories, runHistory } from './changes-model';

const HISTORIES = 10_000;
const BATCH = 100;
const STEPS = 60;

/** How many histories find a mistake. Except in the full run, the first that does is enough. */
async function find(parts?: Parts): Promise<number> {
  let found = 0;
  for (let tried = 0; tried < HISTORIES; tried += BATCH) {
    const batch = fc.sample(histories(STEPS), { numRuns: BATCH, seed: 20_261_128 + tried });
    for (const steps of batch) if ((await runHistory(steps, parts)) !== null) found += 1;
    if (found > 0 && !isFull) break;
  }
  return found;
}

test('nobody gets a page that is older than what its process knows', async () => {
  const isRight = fc.asyncProperty(histories(STEPS), async (steps) => {
    expect(await runHistory(steps)).toBeNull();
  });
  await fc.assert(isRight, { numRuns: isFull ? HISTORIES : 500 });
});

type Parts = Parameters<typeof runHistory>[1];

/** Mistakes that the model must find, each in the parts of one process. */
const mistakes: Record<string, Parts> = {
  'compares only with the highest number': (cache) => {
    const known = new KnownChanges(cache);
    let highest = 0;
    return {
      hear: (text) => known.hear(text),
      enter: (place) => known.enter(place),
      compare: (read) =>
        known.compare(async (since) => {
          const { changes, ...others } = await read(since);
          const later = changes.filter((text) => Number.parseInt(text, 10) > highest);
          highest = Math.max(highest, ...changes.map((text) => Number.parseInt(text, 10)));
          return { ...others, changes: later };
        }),
    };
  },
  'takes a notification for an addition': (cache) =>
    new KnownChanges({ clear: () => cache.clear(false) }),
  'takes a change of this page for one of another': (cache) =>
    new KnownChanges({ clear: () => cache.clear(['press']) }),
  'hears nothing': (cache) => Object.assign(new KnownChanges(cache), { hear: () => undefined }),
  'never compares': (cache) =>
    Object.assign(new KnownChanges(cache), {
      compare: async (read: (since: undefined) => Promise<unknown>) => void (await read(undefined)),
    }),
  'goes on after a failover as if nothing were lost': (cache) => {
    const known = new KnownChanges(cache);
    const enter = known.enter.bind(known);
    return Object.assign(known, { enter: () => enter('the same') });
  },
  'stores a page whose render began before the change': (cache) => {
    const store = cache as unknown as { store: { outdate(withdraws: Withdraws): void } };
    return new KnownChanges({ clear: (withdraws = true) => store.store.outdate(withdraws) });
  },
};

/** One that few histories find. */
const rare: Record<string, Parts> = {
  'remembers for ever what it was told': (cache) => {
    const known = new KnownChanges(cache);
    const told = new Set<string>();
    return {
      hear(text = '') {
        told.add(text);
        known.hear(text);
      },
      enter: (place) => known.enter(place),
      compare: (read) =>
        known.compare(async (since) => {
          const { changes, ...others } = await read(since);
          return { ...others, changes: changes.filter((change) => !told.has(change)) };
        }),
    };
  },
};

const tried = [...Object.entries(mistakes), ...inFull(...Object.entries(rare))];

test.each(tried)('the model finds a process that %s', async (name, parts) => {
  const found = await find(parts);
  if (isFull) measured(`changes: ${found} of ${HISTORIES} histories find that it ${name}`);
  expect(found).toBeGreaterThan(0);
});

test('the model finds a page cache that sends pages from before a change', async () => {
  const clear = jest.spyOn(PageCache.prototype, 'clear').mockImplementation(function (
    this: PageCache,
  ) {
    this.generation += 1;
  });
  const found = await find();
  clear.mockRestore();
  expect(found).toBeGreaterThan(0);
});
