import Ajv from 'ajv';

const text = { type: 'string' };
const number = { type: 'number' };
const whole = { type: 'integer', minimum: 0 };
const texts = { type: 'object', additionalProperties: text };
const list = (items: object, minItems = 0) => ({ type: 'array', items, minItems });

/** An object with these keys and no others, of which those that end with `?` can be missing. */
function object(keys: Record<string, object>): object {
  const named = Object.entries(keys).map(([key, value]) => [key.replace('?', ''), value]);
  return {
    type: 'object',
    required: Object.keys(keys).filter((key) => !key.endsWith('?')),
    properties: Object.fromEntries(named),
    additionalProperties: false,
  };
}

const metric = {
  ...object({
    'evaluation_description?': text,
    'metric_id?': text,
    'metric_name?': text,
    lower_is_better: { type: 'boolean' },
    'score_type?': { const: 'continuous' },
    'min_score?': number,
    'max_score?': number,
  }),
  // A score without its scale has no type.
  dependencies: { score_type: ['min_score', 'max_score'] },
};

const result = object({
  'evaluation_result_id?': text,
  evaluation_name: text,
  source_data: object({ dataset_name: text, source_type: { const: 'url' }, url: list(text, 1) }),
  metric_config: metric,
  score_details: object({
    score: number,
    'details?': texts,
    'uncertainty?': object({
      'num_samples?': whole,
      'confidence_interval?': object({
        lower: number,
        upper: number,
        'confidence_level?': { ...number, minimum: 0, maximum: 1 },
        'method?': text,
      }),
    }),
  }),
});

const version = { const: '0.3.0' };

const summary = object({
  schema_version: version,
  evaluation_id: text,
  'evaluation_timestamp?': text,
  retrieved_timestamp: text,
  source_metadata: object({
    'source_name?': text,
    source_type: { enum: ['documentation', 'evaluation_run'] },
    source_organization_name: text,
    'source_organization_url?': text,
    evaluator_relationship: { enum: ['first_party', 'third_party', 'collaborative', 'other'] },
    'additional_details?': texts,
  }),
  eval_library: object({ name: text, version: text }),
  model_info: object({
    name: text,
    id: text,
    'developer?': text,
    additional_details: {
      ...texts,
      required: ['deployment_type', 'model_availability'],
      properties: {
        deployment_type: { enum: ['self_deployed', 'externally_managed', 'unknown'] },
        model_availability: { enum: ['open_weights', 'closed_weights', 'unknown'] },
      },
    },
  }),
  evaluation_results: list(result),
  'detailed_evaluation_results?': object({
    format: { const: 'jsonl' },
    file_path: text,
    hash_algorithm: { const: 'sha256' },
    checksum: text,
    total_rows: whole,
  }),
});

/** A line of a kind, which has the answer as its output or at the end of its messages. */
const lineOf = (kind: string, answer: Record<string, object>) =>
  object({
    schema_version: version,
    evaluation_id: text,
    model_id: text,
    evaluation_name: text,
    'evaluation_result_id?': text,
    sample_id: text,
    'sample_hash?': text,
    interaction_type: { const: kind },
    input: object({ raw: text, reference: list(text) }),
    ...answer,
    answer_attribution: { const: [] },
    evaluation: object({
      score: number,
      is_correct: { type: 'boolean' },
      'num_turns?': { type: 'integer', minimum: 1 },
    }),
    'metadata?': texts,
  });

const line = {
  oneOf: [
    lineOf('single_turn', { output: object({ raw: list(text) }) }),
    lineOf('multi_turn', {
      messages: list(object({ turn_idx: whole, role: text, content: text })),
    }),
  ],
};

const ajv = new Ajv({ strict: false, allErrors: true });

const problemsOf = (schema: object) => {
  const isValid = ajv.compile(schema);
  return (file: unknown) => (isValid(file) ? [] : [ajv.errorsText(isValid.errors)]);
};

// What version 0.3.0 of Every Eval Ever asks of the keys that exports have. They have no others.

/** What is wrong with a summary file by its keys, their types and what they can be. */
export const summaryProblems = problemsOf(summary);

/** What is wrong with a line of a file of samples, likewise. */
export const lineProblems = problemsOf(line);
