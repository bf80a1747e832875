import { collect, lines } from '../make-upload';
import { date, open, prompt, results } from './runs';

const samples = lines(prompt(0));
const figures = { 'acc,none': 1 };
const otherDate = '2026-02-02T03-04-05';
const read = async (contents: Record<string, unknown>) => {
  const opened = await open(contents);
  const all = await collect(opened.samples());
  return { ...opened, taken: all.map(({ file, scores }) => [file, scores[0]?.series]) };
};

test.each([
  [`results_${date}.json`, `samples_care_${date}.jsonl`],
  [`m/results_${date}.json`, `m/samples_care_${date}.jsonl`],
  [`m/run_${date}.json`, `m/samples_care_${date}.jsonl`],
  ['m/20260102_030405_results.json', 'm/20260102_030405_samples_care.jsonl'],
  ['m/results.json', 'm/pretrained__org__model-a_care.jsonl'],
  ['m/results.json', `m/samples_care_${date}.jsonl`],
])('%s has the samples %s', async (summary, file) => {
  expect((await read({ [summary]: results, [file]: samples })).taken).toEqual([[file, 0]]);
});

test('samples of a run go to the series of that run', async () => {
  const { taken } = await read({
    [`a/results_${date}.json`]: results,
    [`a/results_${otherDate}.json`]: results,
    [`b/results_${date}.json`]: results,
    [`b/samples_care_${date}.jsonl`]: samples,
    [`a/samples_care_${otherDate}.jsonl`]: samples,
  });
  expect(taken).toEqual([
    [`b/samples_care_${date}.jsonl`, 2],
    [`a/samples_care_${otherDate}.jsonl`, 1],
  ]);
});

test('a task whose name ends like another one has its own samples', async () => {
  const both = { ...results, results: { care: figures, values_care: figures } };
  for (const file of [`samples_values_care_${date}.jsonl`, `model_values_care_${date}.jsonl`]) {
    expect((await read({ [`results_${date}.json`]: both, [file]: samples })).taken).toEqual([
      [file, 1],
    ]);
  }
});

test('a task with signs that no file name has', async () => {
  const summary = { ...results, results: { 'care|a:b': figures } };
  const file = `samples_care_a_b_${date}.jsonl`;
  expect((await read({ [`results_${date}.json`]: summary, [file]: samples })).taken).toEqual([
    [file, 0],
  ]);
});

test('samples of a task without figures are left out, as are other files', async () => {
  const other = `samples_values_care_${date}.jsonl`;
  const { taken, problems } = await read({
    [`results_${date}.json`]: results,
    [other]: samples,
    'more.json': '{}',
  });
  expect(taken).toEqual([]);
  expect(problems).toEqual([
    {
      file: 'more.json',
      line: null,
      message: 'Not a file of lm-evaluation-harness, so it was not read',
    },
    {
      file: other,
      line: null,
      message: `Left out: results_${date}.json has no figures of this task`,
    },
  ]);
});

test.each([
  [
    { [`m/samples_care_${date}.jsonl`]: samples },
    `results_${date}.json, which has the results, is missing`,
  ],
  [
    { 'm/model_care.jsonl': samples },
    'results.json, which has the results, is missing from the same folder. Upload both',
  ],
  [
    { 'm/20260102_030405_samples_care.jsonl': samples },
    '20260102_030405_results.json, which has the results, is missing',
  ],
  [
    { [`m/samples_care_${date}.jsonl`]: samples, [`m/results_${otherDate}.json`]: results },
    `results_${date}.json, which has the results, is missing`,
  ],
  [
    { [`m/samples_care_${date}.jsonl`]: samples, [`n/results_${date}.json`]: results },
    `results_${date}.json, which has the results, is missing`,
  ],
  [
    { 'a.json': results, 'b.json': results, 'model_care.jsonl': samples },
    'model_care.jsonl: it could belong to a.json and b.json. Put each run into a folder of its own',
  ],
  [
    { 'a.json': results, 'x_care.jsonl': samples, 'y_care.jsonl': samples },
    'y_care.jsonl: the samples of the task "care" are also in x_care.jsonl. Upload one of them',
  ],
])('samples that belong nowhere, or to two runs: %#', async (contents, message) => {
  await expect(open(contents)).rejects.toThrow(message);
});
