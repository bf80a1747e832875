import { recogniseOther } from '../../../../src/server/model-values/imports/recognise';
import { lines, makeUpload } from './make-upload';

const answerTo = (content: unknown) => recogniseOther(makeUpload({ 'a.json': content }));
const helm =
  'This is a HELM run. Convert it with `every_eval_ever convert helm` and import the result';

test.each([
  { name: 'a', scenario_spec: {}, adapter_spec: { model: 'a' } },
  { adapter_spec: {}, request_states: [] },
  [{ name: { name: 'exact_match', split: 'test' }, count: 1, sum: 0, sum_squared: 0 }],
  [{ instance_id: 'id1', train_trial_index: 0, stats: [] }],
])('each file of a HELM run is known: %#', async (content) => {
  expect(await answerTo(content)).toBe(helm);
});

test.each([
  ['promptfoo', { evalId: 'eval-1', results: { version: 3, prompts: [], results: [] } }],
  ['promptfoo', { promptIdx: 0, testIdx: 0, gradingResult: null }],
  ['OpenAI evals', lines({ spec: { completion_fns: ['a'], eval_name: 'b' } })],
  ['OpenAI evals', lines({ final_report: { accuracy: 1 } }, { spec: {} })],
  ['OpenAI evals', lines({ run_id: 'a', event_id: 0, sample_id: 'a.1', type: 'match', data: {} })],
  ['simple-evals', { chars: 10, 'chars:std': 1, 'score:std': 0.5, score: 0.5 }],
  ['simple-evals', { score: 0.5, metrics: {}, htmls: [], convos: [] }],
  ['Weval', { configId: 'a', configTitle: 'A', runLabel: 'b', timestamp: 'c' }],
  ['Weval', { effectiveModels: ['a'] }],
  ['DeepEval', { testCases: [{ name: 'a', input: 'b', actualOutput: 'c' }] }],
  ['DeepEval', { testCases: [], metricsScores: [] }],
])('a file of %s is answered with what to do: %#', async (name, content) => {
  expect(await answerTo(content)).toMatch(
    new RegExp(`^This is a .*${name}.*\\. (Fill in|Run) .*[^.]$`),
  );
});

test('the first file that is known decides, and only its beginning is read', async () => {
  const late = `{"a": "${'x'.repeat(70_000)}", "adapter_spec": {}, "scenario_spec": {}}`;
  expect(await answerTo(late)).toBeNull();
  const files = makeUpload({
    'a.json': {},
    'run_spec.json': { adapter_spec: {}, scenario_spec: {} },
  });
  expect(await recogniseOther(files)).toBe(helm);
});

test.each([
  '',
  'adapter_spec, scenario_spec',
  '"adapter_spec": "scenario_spec":',
  { text: '{"adapter_spec": 1, "scenario_spec": 2}' },
  Buffer.from([0, 255, 254]),
])('what only speaks of a format is not of it: %#', async (content) => {
  expect(await answerTo(content)).toBeNull();
});
