import { lmEvaluationHarnessFormat } from '../../../../../src/server/model-values/imports/lm-evaluation-harness';
import { makeUpload } from '../make-upload';

export const date = '2026-01-02T03-04-05.678901';

/** A results file of version 0.4.13 about the task "care". */
export const results = {
  results: { care: { alias: 'care', 'acc,none': 0.5, 'acc_stderr,none': 0.5 } },
  group_subtasks: { care: [] },
  configs: { care: { generation_kwargs: { temperature: 0.7, until: ['\n'], do_sample: true } } },
  versions: { care: 1 },
  'n-shot': { care: 5 },
  higher_is_better: { care: { acc: true } },
  'n-samples': { care: { original: 10, effective: 2 } },
  config: { model: 'hf', model_args: 'pretrained=/home/ada/other,dtype=auto', limit: 2 },
  git_hash: 'abc1234',
  date: 1769853600.5,
  pretty_env_info: 'Host: private',
  lm_eval_version: '0.4.13',
  model_name: 'demo/model-b',
};

export const prompt = (id: number, fields: object = {}) => ({
  doc_id: id,
  doc: { secret: 'row' },
  target: 'yes',
  arguments: { gen_args_0: { arg_0: `Question ${id}`, arg_1: { until: ['\n'] } } },
  resps: [['first', 'second']],
  filtered_resps: ['first'],
  filter: 'none',
  metrics: ['acc'],
  acc: 1,
  ...fields,
});

export async function open(contents: Record<string, unknown>) {
  const opened = await lmEvaluationHarnessFormat.open(makeUpload(contents));
  if (!opened) throw new Error('not of this format');
  return opened;
}

/** Opens a results file, in a folder of the model, with samples of the task "care". */
export const openWithSamples = (samples: unknown, summary: object = results) =>
  open({ [`m/results_${date}.json`]: summary, [`m/samples_care_${date}.jsonl`]: samples });
