import { openImport } from '../../../../src/server/model-values/imports/open-import';
import { results } from './lm-evaluation-harness/runs';
import { collect, makeUpload } from './make-upload';

const open = (contents: Record<string, unknown>) => openImport(makeUpload(contents));

test('files of no format are named and left out', async () => {
  const opened = await open({
    'm/results.json': results,
    'README.md': 'text',
    'm/.DS_Store': 'text',
    '__MACOSX/m/._results.json': 'text',
    'm/plot.png': 'text',
  });
  expect([opened.format, opened.series.length]).toEqual(['lm-evaluation-harness', 1]);
  const left = ['README.md', 'm/.DS_Store', '__MACOSX/m/._results.json', 'm/plot.png'];
  const message = 'Not a file of an evaluation, so it was not read';
  expect(opened.problems).toEqual(left.map((file) => ({ file, line: null, message })));
});

test('problems that are found while samples are read are added', async () => {
  const line = { doc_id: 0, arguments: [], filter: 'none', metrics: ['acc'], acc: [1] };
  const opened = await open({ 'results.json': results, 'x_care.jsonl': line, 'a.txt': '' });
  expect(opened.problems.length).toBe(1);
  for (let time = 0; time < 2; time += 1) {
    await collect(opened.samples());
    expect(opened.problems.map(({ file }) => file)).toEqual(['a.txt', 'x_care.jsonl']);
  }
});

test('files of two formats are refused, with one of each', async () => {
  const log = {
    version: 2,
    status: 'success',
    eval: { task: 'care', model: 'demo/a', dataset: { samples: 1 } },
    results: { scores: [] },
    samples: [],
  };
  await expect(open({ 'a.json': {}, 'log.json': log, 'results.json': results })).rejects.toThrow(
    'log.json is of Inspect, but results.json is of lm-evaluation-harness. Import one format at a time',
  );
});

test.each([
  [{}, 'No file was uploaded. These are: Inspect'],
  [{ 'a.txt': 'text' }, 'a.txt is in no format that is read. These are: Inspect'],
  [{ 'a.json': { a: 1 } }, 'a.json is in no format that is read. These are: Inspect'],
  [{ 'run_spec.json': { adapter_spec: {}, scenario_spec: {} } }, 'This is a HELM run'],
])('what is not read gets a sentence: %#', async (contents, message) => {
  await expect(open(contents)).rejects.toThrow(message);
});
