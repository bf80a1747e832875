import { readHead } from './reading/file-head';
import type { ImportFile } from './reading/format';

/** A format that is not read. */
interface OtherFormat {
  /** A file has all keys of one of these lists in its beginning. */
  keys: string[][];
  /** What the file is, and what to do with it. */
  answer: string;
}

const template = 'Fill in the CSV template with a row for each';

const otherFormats: OtherFormat[] = [
  {
    keys: [
      ['adapter_spec', 'scenario_spec'],
      ['adapter_spec', 'request_states'],
      ['instance_id', 'train_trial_index', 'stats'],
      ['split', 'count', 'sum_squared'],
    ],
    answer:
      'This is a HELM run. Convert it with `every_eval_ever convert helm` and import the result',
  },
  {
    keys: [
      ['evalId', 'results', 'prompts'],
      ['promptIdx', 'testIdx', 'gradingResult'],
    ],
    answer: `This is a promptfoo result. ${template} entry of results.results: prompt.raw, response.output and score, or the state "error" where failureReason is 2`,
  },
  {
    keys: [
      ['spec', 'completion_fns', 'eval_name'],
      ['run_id', 'event_id', 'sample_id', 'type'],
      ['final_report'],
    ],
    answer: `This is a log of OpenAI evals. ${template} sample_id: the prompt and the answer of its "sampling" event, and 1 or 0 for "correct" in its "match" event`,
  },
  {
    keys: [['score:std'], ['score', 'metrics', 'htmls']],
    answer:
      'This is a result of simple-evals, which does not say how each answer was scored. Run the evaluation with Inspect or lm-evaluation-harness and import its log',
  },
  {
    keys: [['llmCoverageScores'], ['effectiveModels'], ['configId', 'runLabel', 'timestamp']],
    answer: `This is a Weval result. ${template} prompt and model of evaluationResults.llmCoverageScores, with avgCoverageExtent as the score and individualJudgements as the ratings`,
  },
  {
    keys: [
      ['testCases', 'actualOutput'],
      ['testCases', 'metricsScores'],
      ['metricsData', 'actualOutput'],
    ],
    answer: `This is a DeepEval result, which does not name the model that was tested. ${template} entry of testCases: the model, input, actualOutput and the score of one metric`,
  },
];

/**
 * What to do with files of formats that are known but not read: a sentence about the first such file, or
 * null. Reads only the beginning of each file.
 */
export async function recogniseOther(files: ImportFile[]): Promise<string | null> {
  for (const file of files) {
    const head = await readHead(file);
    const found = otherFormats.find(({ keys }) => keys.some((all) => haveKeys(head, all)));
    if (found) return found.answer;
  }
  return null;
}

/** A quotation mark inside a text has a backslash before it, so that what a text quotes is no key. */
function haveKeys(head: string, keys: string[]): boolean {
  return /^\s*[[{]/.test(head) && keys.every((key) => new RegExp(`"${key}"\\s*:`).test(head));
}
