import fs from 'node:fs';
import type { ImportFile } from '../../../../../src/server/model-values/imports/reading/format';
import {
  type ChosenSeries,
  type ImportPart,
  previewInProcess,
  readInProcess,
} from '../../../../../src/server/model-values/imports/process/read-in-process';
import { itemHash } from '../../../../../src/server/model-values/hashes/item-hash';
import { evalLog, figure, header, type Json, sample } from '../inspect/logs';
import { collect, makeUpload } from '../make-upload';

const { signal } = new AbortController();
const scale = { lower: 0, upper: 1 };
const chosen = (series: number, parts: Partial<ChosenSeries> = {}): ChosenSeries => ({
  series,
  scale,
  lowerIsBetter: false,
  heldOut: false,
  ...parts,
});

const log = (samples: Json[], top = header()): ImportFile[] =>
  makeUpload({ 'log.eval': evalLog(top, samples) });
const both = { match: { value: 'C' }, judge: { value: 0.25 } };
const twoScorers = header({
  results: { total_samples: 450, scores: [figure(), figure({ name: 'judge', scorer: 'judge' })] },
});
const many = () =>
  log(
    Array.from({ length: 450 }, (_, at) => sample(at, { scores: both })),
    twoScorers,
  );

const sizes = (parts: ImportPart[]) =>
  parts.map((part) => [part.series, part.kind === 'items' ? part.items.length : part.kind]);

/** The processes that this one started and that read an upload. */
const readers = () =>
  fs
    .readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8')
    .split(' ')
    .filter(
      (pid) => pid && /reading-process/.test(fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8')),
    );

test('a preview counts what the files hold and shows the first samples', async () => {
  const files = log([
    sample(1, { scores: { match: { value: 'C' } } }),
    sample(2, { input: 'x'.repeat(2000), scores: { match: { value: 'I' } } }),
    sample(3, { scores: { match: { value: 'N' } } }),
    sample(4, { scores: null, error: { message: 'failed', traceback: 'secret' } }),
    sample(5, { scores: { match: { value: null } } }),
    sample(6, { invalidation: { author: 'Ada' } }),
  ]);
  const { series, first, ...rest } = await previewInProcess(files, signal);
  expect(series).toMatchObject([
    { task: 'care', metric: 'accuracy', scorer: 'match', model: 'maker/model', file: 'log.eval' },
  ]);
  const counts = { prompts: 2, answers: 2, refusals: 1, errors: 1, unscored: 1, range: scale };
  expect(series[0]).toMatchObject({ ...counts, stated: { score: 0.5, answers: 2, scale } });
  expect(first).toHaveLength(5);
  expect(first[0]).toEqual({
    file: 'log.eval',
    id: '1',
    epoch: 1,
    prompt: [{ role: 'user', text: 'Question 1' }],
    answer: 'Answer 1',
    target: 'A',
    scores: [{ series: 0, score: 1, state: 'scored' }],
  });
  expect(first[1]?.prompt[0]?.text).toHaveLength(1000);
  const about = { format: 'Inspect', version: '2', samples: 6, moreProblems: 0 };
  expect(rest).toMatchObject({ ...about, dropped: { 'error messages': 1 } });
  expect(rest.problems.map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/"N", no answer/),
  );
  expect(JSON.stringify([first, rest])).not.toContain('secret');
});

test('items come 200 at a time as the file has them, then the figures, each time the same', async () => {
  const files = many();
  const parts = await collect(readInProcess(files, [chosen(0), chosen(1)], signal));
  expect(sizes(parts)).toEqual([
    ...[0, 1, 0, 1].map((series) => [series, 200]),
    ...[0, 1].map((series) => [series, 50]),
    ...[0, 1].map((series) => [series, 'figures']),
  ]);
  const items = parts.flatMap((part) =>
    part.kind === 'items' && part.series === 0 ? part.items : [],
  );
  expect(items.map(({ place }) => place)).toEqual(Array.from(items, (_, at) => at));
  expect(items[449]).toMatchObject({ promptId: '449', answer: 'Answer 449', score: 1, place: 449 });
  const [first] = items;
  if (!first) throw new Error('no item');
  expect(first.hash).toBe(itemHash(first));
  expect(parts.slice(-2)).toMatchObject([
    { expected: 450, figures: { source: 'imported', recomputed: { score: 1, prompts: 450 } } },
    { expected: 450, figures: { source: 'imported', recomputed: { score: 0.25, prompts: 450 } } },
  ]);
  expect(await collect(readInProcess(files, [chosen(0), chosen(1)], signal))).toEqual(parts);
});

test('only chosen series are read, and held-out items have the hash of their whole but no text', async () => {
  const part = async (heldOut: boolean) => {
    const [items, figures, ...others] = await collect(
      readInProcess(log([sample(1)]), [chosen(0, { heldOut })], signal),
    );
    expect([figures?.kind, others]).toEqual(['figures', []]);
    return items?.kind === 'items' ? items.items[0] : undefined;
  };
  const [open, heldOut] = [await part(false), await part(true)];
  if (!open) throw new Error('no item');
  expect(open).toMatchObject({ explanation: 'Right', heldOut: false });
  const none = { prompt: [], answer: '', target: '', explanation: '' };
  const hash = itemHash({ ...open, heldOut: true });
  expect(heldOut).toEqual({ ...open, ...none, heldOut: true, hash });
});

test('long texts come in smaller parts', async () => {
  const samples = [1, 2, 3, 4, 5].map((id) => sample(id, { input: 'x'.repeat(400_000) }));
  const parts = await collect(readInProcess(log(samples), [chosen(0)], signal));
  expect(sizes(parts)).toEqual([
    [0, 3],
    [0, 2],
    [0, 'figures'],
  ]);
});

test('what is wrong with a file or a choice is said in a sentence', async () => {
  const [whole] = log([sample(1)]);
  if (!whole) throw new Error('no file');
  fs.truncateSync(whole.path, whole.size - 30);
  await expect(previewInProcess([whole], signal)).rejects.toMatchObject({
    code: 'invalid-input',
    message: expect.stringMatching(/^log\.eval: this is not a whole zip file/),
  });
  const read = (samples: Json[], choice: ChosenSeries) =>
    collect(readInProcess(log(samples), [choice], signal));
  await expect(read([sample(1)], chosen(7))).rejects.toThrow('The files have no series 7');
  const outside = [sample(1), sample('p', { scores: { match: { value: 3 } } })];
  await expect(read(outside, chosen(0))).rejects.toThrow(
    'log.eval: sample p has the score 3, which is not on the scale from 0 to 1. Choose a scale with all scores',
  );
});

test('an abort, the end of a loop and too long a time end the process that reads', async () => {
  const files = many();
  const controller = new AbortController();
  const reading = readInProcess(files, [chosen(0)], controller.signal);
  await reading.next();
  expect(readers()).toHaveLength(1);
  controller.abort(new Error('cancelled'));
  await expect(reading.next()).rejects.toThrow('cancelled');
  expect(readers()).toEqual([]);
  await expect(previewInProcess(files, controller.signal)).rejects.toThrow('cancelled');
  for await (const { kind } of readInProcess(files, [chosen(0)], signal)) {
    expect(kind).toBe('items');
    break;
  }
  expect(readers()).toEqual([]);
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const preview = previewInProcess(files, signal);
  jest.advanceTimersByTime(119_000);
  const refused = expect(preview).rejects.toMatchObject({
    code: 'too-large',
    message: 'Reading the files takes too long. Split them into smaller uploads',
  });
  jest.advanceTimersByTime(2000);
  jest.useRealTimers();
  await refused;
  expect(readers()).toEqual([]);
});

test('a process that reads is ended by the system without the server', async () => {
  const reading = readInProcess(many(), [chosen(0)], signal);
  await reading.next();
  for (const pid of readers()) process.kill(Number(pid), 'SIGKILL');
  const rest = collect(reading);
  await expect(rest).rejects.toMatchObject({
    code: 'too-large',
    message: 'The files take too much memory. Split them into smaller uploads',
  });
});
