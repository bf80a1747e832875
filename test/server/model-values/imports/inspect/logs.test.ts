import { inspectFormat } from '../../../../../src/server/model-values/imports/inspect';
import { UserError } from '../../../../../src/server/platform/user-error';
import { makeZip } from '../../../../support/make-zip';
import { collect, makeUpload } from '../make-upload';
import { evalLog, header, json, jsonLog, messages, open, read, sample } from './logs';

const samples = [sample(1), sample(2)];

test.each([
  ['a zip by deflate', evalLog(header(), samples)],
  ['a zip by zstd', evalLog(header(), samples, [], 93)],
  ['one document', jsonLog(header(), samples)],
  ['one document with the samples first', json({ samples, ...header() })],
])('the same log is read from %s', async (_, content) => {
  const { format, version, series, all, dropped, problems } = await read(content);
  expect([format, version, series.length]).toEqual(['Inspect', '2', 1]);
  expect(all.map(({ id, epoch, answer }) => [id, epoch, answer])).toEqual([
    ['1', 1, 'Answer 1'],
    ['2', 1, 'Answer 2'],
  ]);
  expect([problems, dropped.size]).toEqual([[], 0]);
});

test('samples are those entries that are a sample, in the order of the zip', async () => {
  const odd = ['b_epoch_1', 'a/b', 'metadata'].map((id) => sample(id));
  const others = ['_journal/start.json', 'summaries.json', 'samples/readme.txt'].map((name) => ({
    name,
    content: '[]',
  }));
  const { all } = await read(evalLog(header(), odd, others));
  expect(all.map(({ id }) => id)).toEqual(['b_epoch_1', 'a/b', 'metadata']);
});

test('id and epoch are those of the sample, not of the entry', async () => {
  const content = json(sample('mine', { epoch: 3 }));
  const { all } = await read(evalLog(header(), [], [{ name: 'samples/x_epoch_1.json', content }]));
  expect(all.map(({ id, epoch }) => [id, epoch])).toEqual([['mine', 3]]);
});

test('several logs are one import, whose series are counted through', async () => {
  const [a, b] = [evalLog(header(), [sample(1)]), jsonLog(header(), [sample(2)])];
  const opened = await open({ 'x/a.eval': a, 'b.json': b, 'other.json': {} });
  expect(opened.series.length).toBe(2);
  const message = 'Not an Inspect log, so it was not read';
  for (let time = 0; time < 2; time += 1) {
    const all = await collect(opened.samples());
    expect(all.map(({ file, scores }) => [file, scores[0]?.series])).toEqual([
      ['x/a.eval', 0],
      ['b.json', 1],
    ]);
    expect(opened.problems).toEqual([{ file: 'other.json', line: null, message }]);
  }
});

test('a sample that is there twice is read once', async () => {
  const opened = await read(jsonLog(header(), [sample(1), sample('1'), sample(2)]));
  expect(opened.all.map(({ id }) => id)).toEqual(['1', '2']);
  expect(messages(opened)).toEqual([
    'A sample is in the log twice, of which the first was read (first: sample 1, epoch 1)',
  ]);
});

test.each([
  [{ a: 1 }],
  [[1]],
  ['text'],
  [''],
  ['{"eval": {"task": '.slice(0, 5)],
  [{ version: '0.3.0', eval: { task: 't', model: 'm' } }],
  [{ version: 2, eval: { task: 't', model: {} } }],
  [{ results: {}, configs: { x: { task: 't' } } }],
])('another file is none of this format: %#', async (content) => {
  const files = makeUpload({ 'a.json': content, 'a.jsonl': content, 'a.csv': content });
  expect(await inspectFormat.open(files)).toBeNull();
});

test.each([
  [
    evalLog(null, samples, [{ name: '_journal/start.json', content: '{}' }]),
    'the run has not ended',
  ],
  [makeZip([{ name: 'a', content: '' }]), 'the zip file has no header.json'],
  [makeZip([{ name: 'header.json', content: '[]' }]), 'does not name a task and a model'],
  [
    makeZip([{ name: 'header.json', content: '{"a": 1' }]),
    'header.json, line 1: the file ends in the middle',
  ],
  [evalLog(header({ status: 'started' }), samples), 'the run has not ended'],
  [evalLog(header({ status: 7 }), samples), '"status" of the log must be'],
  [evalLog(header({ version: '2' }), samples), '"version" of the log must be a number'],
  [evalLog(header({ version: 4 }), samples), 'the log has version 4; up to 3 is read'],
  [evalLog(header({ results: { scores: 'x' } }), samples), '"results.scores" must be a list'],
  [evalLog(header(), samples).subarray(0, 500), 'this is not a whole zip file'],
  ['text', 'this is not a whole zip file'],
])('a log that cannot be read gets a sentence: %#', async (content, message) => {
  const opening = open({ 'log.eval': content });
  await expect(opening).rejects.toBeInstanceOf(UserError);
  await expect(opening).rejects.toThrow(message);
  await expect(opening).rejects.toThrow(/^log\.eval/);
});

test.each([
  [
    { id: null },
    'log.eval, samples/null_epoch_1.json: "id" of a sample must be a number or a text',
  ],
  [{ epoch: 0 }, 'log.eval, samples/1_epoch_0.json: "epoch" of a sample must be a whole number'],
])('a sample without an identity is refused: %#', async (parts, message) => {
  await expect(read(evalLog(header(), [sample(1, parts)]))).rejects.toThrow(message);
});

test.each([
  [{ status: 'cancelled' }, 'The run was cancelled, so samples may be missing'],
  [{ status: 'error' }, 'The run ended with an error, so samples may be missing'],
  [{ invalidated: true }, 'Samples of the log were declared invalid after the run'],
  [{ version: 1 }, 'The log has version 1, which is old: check some of its samples'],
])('samples are read, with a problem: %#', async (parts, message) => {
  const opened = await read(evalLog(header(parts), samples));
  expect([messages(opened), opened.all.length]).toEqual([[message], 2]);
});

test('a document that is cut off is refused where it ends', async () => {
  const content = jsonLog(header(), samples).slice(0, -40);
  await expect(read(content)).rejects.toThrow('log.json, line 1: the file ends in the middle');
});
