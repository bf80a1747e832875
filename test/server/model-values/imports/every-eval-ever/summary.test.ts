import { everyEvalEverFormat } from '../../../../../src/server/model-values/imports/every-eval-ever';
import { collect, lines, makeUpload } from '../make-upload';
import { line, open, result, summary } from './evaluation';

const openSummary = (more: object) => open({ 'run.json': summary(more) });
const withResult = (more: object) => openSummary({ evaluation_results: [result(more)] });
const messages = ({ problems }: { problems: { message: string }[] }) =>
  problems.map(({ message }) => message);

test('a series has the names of a result, and the figure with its uncertainty', async () => {
  const uncertainty = {
    num_samples: 7,
    standard_error: { value: 0.1, method: 'analytic' },
    confidence_interval: { lower: 0.3, upper: 0.7, confidence_level: 0.9, method: 'wilson' },
  };
  const { series, format, version } = await withResult({
    score_details: { score: 0.5, uncertainty },
  });
  expect([format, version]).toEqual(['Every Eval Ever', '0.3.0']);
  expect(series).toEqual([
    {
      task: 'lab-values',
      metric: 'share',
      filter: '',
      scorer: '',
      key: 'Care',
      model: 'demo/a',
      snapshot: '',
      file: 'run.json',
      measured: '2026-01-31T10:00:00.000Z',
      stated: {
        score: 0.5,
        prompts: 7,
        answers: null,
        standardError: 0.1,
        interval: { lower: 0.3, upper: 0.7, level: 0.9, method: 'wilson' },
        scale: { lower: 0, upper: 1 },
        lowerIsBetter: false,
      },
    },
  ]);
});

test.each(['0.2.0', '0.2.1', '0.2.2', '0.3.0'])('%s is read', async (version) => {
  expect(await openSummary({ schema_version: version })).toMatchObject({ version });
});

test.each(['0.0.1', '0.1.0', '0.4.0', '1.0.0', undefined, 3])('%s is not', async (version) => {
  await expect(openSummary({ schema_version: version })).rejects.toThrow(
    /^run.json: Every Eval Ever .+ cannot be read, only 0.2.0, 0.2.1, 0.2.2 and 0.3.0. Convert/,
  );
});

test('before 0.2.2 a metric has only a description, and a result may name no dataset', async () => {
  const { series } = await openSummary({
    schema_version: '0.2.0',
    evaluation_results: [
      {
        evaluation_name: 'QA',
        metric_config: { evaluation_description: 'f1' },
        score_details: { score: 1 },
      },
    ],
  });
  expect(series).toMatchObject([{ task: 'Demo lab', metric: 'f1', key: 'QA' }]);
});

test.each([
  [{ min_score: 0, max_score: 'Infinity' }, null],
  [{ min_score: '-Infinity', max_score: 1 }, null],
  [{ min_score: null, max_score: 1 }, null],
  [{}, null],
  [
    { min_score: -1, max_score: 1 },
    { lower: -1, upper: 1 },
  ],
])('the scale of %j is %j', async (metric_config, scale) => {
  const { series } = await withResult({ metric_config });
  expect(series[0]?.stated).toMatchObject({ scale, lowerIsBetter: null });
});

test('an interval that does not contain the score, as distances from it, is left out', async () => {
  const uncertainty = { confidence_interval: { lower: -0.04, upper: 0.04 } };
  const opened = await withResult({ score_details: { score: 0.78, uncertainty } });
  expect(opened.series[0]?.stated).toMatchObject({ score: 0.78, interval: null });
  expect(messages(opened)).toEqual(
    [
      'run_samples.jsonl, which has the samples, was not uploaded',
      'The confidence interval of evaluation_results[0] does not contain its score, so it was left out',
    ].toReversed(),
  );
});

test('a score of NaN is no score', async () => {
  const text = JSON.stringify(summary()).replace('"score":0.5', '"score":NaN');
  expect((await open({ 'run.json': text })).series[0]?.stated.score).toBeNull();
});

test.each([
  [{ model_info: null }, '"model_info" must be an object, but is missing'],
  [{ model_info: { id: 4 } }, '"model_info.id" must be a text, but is a number'],
  [{ evaluation_results: {} }, '"evaluation_results" must be a list'],
  [{ evaluation_results: [3] }, '"evaluation_results[0]" must be an object, but is a number'],
  [
    { evaluation_results: [result({ evaluation_name: [] })] },
    'evaluation_name" must be a text, but is a list',
  ],
  [
    { evaluation_results: [result({ score_details: { score: '1' } })] },
    'score" must be a number, but is a text',
  ],
])('%#: %j is refused', async (more, problem) => {
  await expect(openSummary(more)).rejects.toThrow(problem);
});

test('a summary that is cut off is refused with its line', async () => {
  const text = JSON.stringify(summary(), null, 1).slice(0, -30);
  await expect(open({ 'run.json': text })).rejects.toThrow(
    /^run.json, line \d+: the file ends in the middle of a value/,
  );
});

test('several summaries are one import, each with its samples', async () => {
  const second = {
    evaluation_id: 'lab/demo_b/1',
    model_info: { id: 'demo/b' },
    schema_version: '0.2.2',
  };
  const { version, series, samples, problems } = await open({
    'a/run.json': summary({
      evaluation_results: [result(), result({ evaluation_result_id: 'x' })],
    }),
    'a/run_samples.jsonl': lines(line()),
    'b/run.json': summary(second),
    'b/run_samples.jsonl': lines(line({ evaluation_id: 'lab/demo_b/1', model_id: 'demo/b' })),
  });
  expect(version).toBe('0.3.0, 0.2.2');
  expect(series.map(({ model }) => model)).toEqual(['demo/a', 'demo/a', 'demo/b']);
  const read = await collect(samples());
  expect(read.map(({ file, scores }) => [file, scores[0]?.series])).toEqual([
    ['a/run_samples.jsonl', 0],
    ['b/run_samples.jsonl', 2],
  ]);
  expect(problems).toEqual([]);
});

describe('the file with the samples', () => {
  const found = async (name: string, content: string, file_path?: string) => {
    const detailed_evaluation_results = file_path && { file_path };
    const { samples } = await open({
      'a/run.json': summary({ detailed_evaluation_results: detailed_evaluation_results || null }),
      [name]: content,
    });
    return collect(samples());
  };

  test.each([
    ['a/run_samples.jsonl', undefined],
    ['a/other.jsonl', 'C:\\data\\other.jsonl'],
    ['instances/other.jsonl', 'data/other.jsonl'],
  ])('is found as %s where the summary says %s', async (name, path) => {
    expect(await found(name, lines(line()), path)).toHaveLength(1);
  });

  test('may be a list in one JSON document', async () => {
    const content = JSON.stringify([line(), line({ sample_id: 'p2' })]);
    expect(await found('a/run_samples.json', content)).toMatchObject([{ id: 'p1' }, { id: 'p2' }]);
  });

  test('is a problem if it is missing, or if no summary names it', async () => {
    const opened = await open({ 'run.json': summary(), 'b/else.jsonl': lines(line()) });
    expect(await collect(opened.samples())).toEqual([]);
    expect(messages(opened)).toEqual([
      'run_samples.jsonl, which has the samples, was not uploaded',
      'No summary names this file, so it was not read',
    ]);
  });

  test('is refused if it is alone', async () => {
    await expect(open({ 'run_samples.jsonl': lines(line()) })).rejects.toThrow(
      'run_samples.jsonl: the summary of these samples is missing. Upload its JSON file too',
    );
  });
});

test.each([
  ['log.json', { version: 2, eval: { metadata: { evaluation_id: 1, schema_version: 1 } } }],
  ['quoted.json', { note: '{"evaluation_id": 1, "schema_version": "0.3.0"}' }],
  ['broken.json', '{"results": '],
  ['results.jsonl', '{"doc_id": 1}'],
])('%s is another format', async (name, content) => {
  expect(await everyEvalEverFormat.open(makeUpload({ [name]: content }))).toBeNull();
});
