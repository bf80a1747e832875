import { everyEvalEverFormat } from '../../../../../src/server/model-values/imports/every-eval-ever';
import { collect, lines, makeUpload } from '../make-upload';

/** A result of the lab's evaluation of care, with what a test adds. */
export const result = (more: object = {}) => ({
  evaluation_result_id: 'lab.care',
  evaluation_name: 'Care',
  source_data: { dataset_name: 'lab-values', source_type: 'other' },
  metric_config: { metric_id: 'share', lower_is_better: false, min_score: 0, max_score: 1 },
  score_details: { score: 0.5 },
  ...more,
});

export const summary = (more: object = {}) => ({
  schema_version: '0.3.0',
  evaluation_id: 'lab/demo_a/1',
  evaluation_timestamp: '1769853600',
  source_metadata: { source_name: 'Demo lab', source_type: 'evaluation_run' },
  model_info: { id: 'demo/a', name: 'A' },
  evaluation_results: [result()],
  detailed_evaluation_results: { format: 'jsonl', file_path: 'data/lab/demo/a/run_samples.jsonl' },
  ...more,
});

export const line = (more: object = {}) => ({
  schema_version: '0.3.0',
  evaluation_id: 'lab/demo_a/1',
  model_id: 'demo/a',
  evaluation_name: 'Care',
  evaluation_result_id: 'lab.care',
  sample_id: 'p1',
  interaction_type: 'single_turn',
  input: { raw: 'Who comes first?', reference: ['All', 'Both'] },
  output: { raw: ['They do.'] },
  evaluation: { score: 0.5, is_correct: true },
  ...more,
});

export async function open(contents: Record<string, unknown>) {
  const opened = await everyEvalEverFormat.open(makeUpload(contents));
  if (!opened) throw new Error('Not recognised');
  return opened;
}

/** What is read of a summary with these lines beside it. */
export async function read(lineValues: unknown[], ofSummary: object = {}) {
  const contents = {
    'a/run.json': summary(ofSummary),
    'a/run_samples.jsonl': lines(...lineValues),
  };
  const { samples, problems, dropped } = await open(contents);
  return { samples: await collect(samples()), problems, dropped: Object.fromEntries(dropped) };
}

/** The scores and states of lines that differ from each other only by this. */
export async function scoresOf(differences: object[], ofSummary: object = {}) {
  const { samples } = await read(differences.map(line), ofSummary);
  return samples.map(({ scores: [first] }) => [first?.score, first?.state]);
}
