import { lmEvaluationHarnessFormat } from '../../../../../src/server/model-values/imports/lm-evaluation-harness';
import { makeUpload } from '../make-upload';
import { open, results } from './runs';

const withResults = (of: object, more: object = {}) => ({ ...results, results: of, ...more });
const openOnly = (summary: unknown) => open({ 'm/results.json': summary });
const messages = ({ problems }: { problems: { message: string }[] }) =>
  problems.map(({ message }) => message);

test('a results file without samples has its figures, and nothing of its host', async () => {
  const opened = await openOnly(results);
  const { format, version, series, dropped, problems } = opened;
  expect({ format, version, problems }).toEqual({
    format: 'lm-evaluation-harness',
    version: '0.4.13',
    problems: [],
  });
  expect(series).toEqual([
    {
      task: 'care',
      metric: 'acc',
      filter: 'none',
      scorer: '',
      key: '',
      model: 'demo/model-b',
      snapshot: '',
      file: 'm/results.json',
      measured: '2026-01-31T10:00:00.500Z',
      stated: {
        score: 0.5,
        prompts: 2,
        answers: 2,
        standardError: 0.5,
        interval: null,
        scale: null,
        lowerIsBetter: false,
      },
    },
  ]);
  expect(dropped).toEqual(new Map([['host details', 1]]));
  expect(JSON.stringify(opened)).not.toMatch(/private|abc1234|ada/);
});

test('a file of version 0.3 has no filters, no n and no samples', async () => {
  const { series, version } = await openOnly({
    results: { lambada: { ppl: 12.5, ppl_stderr: 0.4, acc: 0.5, acc_stderr: 'N/A' } },
    versions: { lambada: 0 },
    config: { model: 'gpt2', model_args: 'pretrained=org/model-a,revision=step3000', limit: null },
  });
  expect(version).toBe('');
  expect(
    series.map(({ metric, filter, model, stated }) => [metric, filter, model, stated.score]),
  ).toEqual([
    ['ppl', '', 'org/model-a', 12.5],
    ['acc', '', 'org/model-a', 0.5],
  ]);
  expect(series[0]?.stated).toMatchObject({ prompts: null, answers: null, standardError: 0.4 });
  expect(series[1]?.stated).toMatchObject({ standardError: null, lowerIsBetter: null });
});

test('each filter is a series, and a score that is not a number is missing', async () => {
  const care = {
    name: 'care',
    sample_len: 4,
    'exact_match,strict-match': 0.25,
    'exact_match_stderr,strict-match': 0.1,
    'exact_match_stderr_clustered,strict-match': 0.2,
    'exact_match,flexible-extract': '0.5',
    'exact_match_stderr,flexible-extract': 'N/A',
    'perplexity,none': NaN,
    'odd,none': [1, 2],
  };
  const text = JSON.stringify(
    withResults(
      { care },
      { 'n-samples': {}, higher_is_better: { care: { exact_match: null, perplexity: false } } },
    ),
  ).replace('"perplexity,none":null', '"perplexity,none":NaN');
  const opened = await openOnly(text);
  const figures = opened.series.map(({ metric, filter, stated }) => [
    `${metric},${filter}`,
    stated.score,
    stated.prompts,
    stated.standardError,
    stated.lowerIsBetter,
  ]);
  expect(figures).toEqual([
    ['exact_match,strict-match', 0.25, 4, 0.1, null],
    ['exact_match,flexible-extract', 0.5, 4, null, null],
    ['perplexity,none', null, 4, null, true],
    ['odd,none', null, 4, null, null],
  ]);
  expect(messages(opened)).toEqual([
    'The figure "odd,none" of the task "care" is a list, not a number',
  ]);
});

test('the direction is in the metrics of the task in versions before 0.4.3', async () => {
  const configs = { care: { metric_list: [{ metric: 'acc', higher_is_better: false }] } };
  const { series } = await openOnly({ ...results, higher_is_better: undefined, configs });
  expect(series[0]?.stated.lowerIsBetter).toBe(true);
});

test.each([
  [{ model_name: 'org/a' }, 'org/a'],
  [{ model_name: '/srv/models/a/' }, 'a'],
  [{ model_name: 'https://models.test/b' }, 'b'],
  [{ model_name: 'C:\\models\\a' }, 'a'],
  [{ config: { model: 'hf', model_args: 'dtype=auto,pretrained=org/a,peft=org/b' } }, 'org/b'],
  [{ config: { model: 'local', model_args: { model: 'a', base_url: 'http://127.0.0.1' } } }, 'a'],
  [{ config: { model: 'gpt2', model_args: '' } }, 'gpt2'],
  [{ config: { model_args: null } }, ''],
  [{ model_name: 3, config: null }, ''],
])('the model of %j is %j', async (fields, model) => {
  const { series } = await openOnly({ ...results, model_name: '', ...fields });
  expect(series[0]?.model).toBe(model);
});

test('an address of the model is counted as left out', async () => {
  const config = { model_args: { model: 'a', base_url: 'http://127.0.0.1' } };
  const { dropped } = await openOnly({ ...results, config, chat_template: '{{ messages }}' });
  expect([...dropped.keys()]).toEqual(['host details', 'chat templates', 'addresses']);
});

test.each([
  ['0.4.14', true],
  ['0.5.0.dev1', true],
  ['1.0.0', true],
  ['0.4.13.dev0', false],
  ['0.3.99', false],
  ['', false],
])('version %s is newer than known: %s', async (version, isNewer) => {
  const { problems } = await openOnly({ ...results, lm_eval_version: version });
  expect(problems.length).toBe(Number(isNewer));
});

test.each([
  [
    '{"results": {"care": {"acc": 1',
    /^m\/results\.json, line 1: the file ends in the middle of a value/,
  ],
  ['{"results": {"care": {"acc": 1,}}}', /^m\/results\.json, line 1: } is not expected here/],
  [{ results: {}, versions: {} }, /^m\/results\.json: the file has no scores/],
  [
    { results: { care: { alias: 'care' } }, versions: {} },
    /^m\/results\.json: the file has no scores/,
  ],
  [
    { results: { care: { 'bypass,none': 999 } }, versions: {} },
    /^m\/results\.json: the file has no scores/,
  ],
  [{ results: { care: 3 }, versions: {} }, /"results\.care" must be an object, but is a number/],
])('a results file that cannot be read is named: %#', async (content, message) => {
  await expect(openOnly(content)).rejects.toThrow(message);
});

test.each([
  { evalId: 'a', results: { version: 3, results: [], stats: {} }, config: {} },
  { version: 2, eval: {}, results: { scores: [] } },
  { results: [] },
  '{"results": ',
  'results',
  '',
])('a file of another format is not of this one: %#', async (content) => {
  expect(await lmEvaluationHarnessFormat.open(makeUpload({ 'a.json': content }))).toBeNull();
});

test('values of other kinds than the harness writes are no TypeErrors', async () => {
  const odd = [null, 3, 'text', [], [null], { care: null }, { care: 3 }, { care: [] }];
  for (const key of [
    'configs',
    'n-shot',
    'n-samples',
    'higher_is_better',
    'groups',
    'group_subtasks',
    'config',
  ]) {
    for (const value of odd) {
      const { series } = await openOnly({ ...results, [key]: value, lm_eval_version: value });
      expect(series.length).toBe(1);
    }
  }
});
