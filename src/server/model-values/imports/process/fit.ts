import { toWellFormed } from '../../../../shared/well-formed';
import { sha256 } from '../../hashes/item-hash';
import type { Dropped, Sample, SampleScore, Series, StatedFigure } from '../reading/format';
import { drop, refuse } from '../reading/values';

const MOST_OF_A_NAME = 500;
/** In characters. The transcripts of agents have a tenth of it. */
const MOST_OF_A_SAMPLE = 4_000_000;
const MOST_RATERS = 100;
/** Of an integer of the database. */
const LARGEST_COUNT = 2 ** 31 - 1;

/** Begins like the keys of OpenAI, GitHub, Hugging Face, AWS, Google and Slack, or follows "Bearer". */
const secretKey =
  /\b(?:sk-[\w-]{20,}|gh[oprsu]_\w{30,}|github_pat_\w{30,}|hf_[A-Za-z\d]{30,}|AKIA[A-Z\d]{16}|AIza[\w-]{35}|xox[abeprs]-[\w-]{10,}|Bearer [\w.~+/-]{20,}=*)/g;
const emailAddress = /<[^<>]*@[^<>]*>|@\S*/g;

/** The series with names and counts that the database takes. */
export function fitSeries(series: Series): Series {
  const { task, metric, filter, scorer, key, model, snapshot, stated } = series;
  return {
    ...series,
    task: shorten(task),
    metric: shorten(metric),
    filter: shorten(filter),
    scorer: shorten(scorer),
    key: shorten(key),
    model: shorten(model),
    snapshot: shorten(snapshot),
    stated: fitStated(stated),
  };
}

function fitStated(stated: StatedFigure): StatedFigure {
  const { prompts, answers, interval } = stated;
  return {
    ...stated,
    prompts: fitCount(prompts),
    answers: fitCount(answers),
    interval: interval && { ...interval, method: cut(interval.method, 40) },
  };
}

const fitCount = (count: number | null) =>
  count !== null && Number.isInteger(count) && count >= 0 && count <= LARGEST_COUNT ? count : null;

/**
 * The sample with names that the database takes, without keys and email addresses, which are counted in
 * `dropped`. Throws a UserError that names the file and the sample if it is too large.
 */
export function fitSample(sample: Sample, dropped: Dropped): Sample {
  const text = (whole: string) => withoutKeys(whole, dropped);
  const fitted: Sample = {
    ...sample,
    id: shorten(sample.id),
    language: cut(sample.language, 40),
    prompt: sample.prompt.map((turn) => ({ role: cut(turn.role, 40), text: text(turn.text) })),
    answer: text(sample.answer),
    target: text(sample.target),
    scores: sample.scores.map((score) => fitScore(score, dropped)),
  };
  const fail = (problem: string) =>
    refuse({ file: sample.file }, `sample ${cut(sample.id, 100)} ${problem}`);
  if (fitted.epoch > LARGEST_COUNT) fail('has an epoch that is not a number of answers');
  if (fitted.scores.some(({ ratings }) => ratings.length > MOST_RATERS)) {
    fail(`has more than ${MOST_RATERS} raters`);
  }
  const longest = Math.max(0, ...fitted.scores.map(({ explanation }) => explanation.length));
  if (textLength(fitted) + longest > MOST_OF_A_SAMPLE) {
    fail(`has more than ${MOST_OF_A_SAMPLE / 1_000_000} million characters of text`);
  }
  return fitted;
}

/** How many characters the prompt, the answer and the target have. */
export function textLength({ prompt, answer, target }: Sample): number {
  // A turn takes some space even without a text.
  const ofPrompt = prompt.reduce((sum, turn) => sum + turn.role.length + turn.text.length + 20, 0);
  return ofPrompt + answer.length + target.length;
}

function fitScore(score: SampleScore, dropped: Dropped): SampleScore {
  return {
    ...score,
    explanation: withoutKeys(score.explanation, dropped),
    ratings: score.ratings.map(({ rater, rating }) => ({ rater: shorten(rater, 100), rating })),
    edits: score.edits.map(({ by, reason, isInvalid }) => ({
      by: withoutAddress(cut(by, 200), dropped),
      reason: withoutKeys(cut(reason, 2000), dropped),
      isInvalid,
    })),
  };
}

function withoutKeys(text: string, dropped: Dropped): string {
  return text.replace(secretKey, () => {
    drop(dropped, 'keys');
    return '[key]';
  });
}

/** "Ada Lovelace <ada@example.org>", as Git has it, and "ada@example.org". */
function withoutAddress(name: string, dropped: Dropped): string {
  return name
    .replace(emailAddress, () => {
      drop(dropped, 'email addresses');
      return '';
    })
    .trim();
}

/** At most `most` characters. The rest of a longer text becomes a hash, so that two texts stay distinct. */
function shorten(text: string, most = MOST_OF_A_NAME): string {
  return text.length <= most ? text : `${cut(text, most - 17)}~${sha256(text).slice(0, 16)}`;
}

/** The first characters of a text, without half of a character at the end. */
export function cut(text: string, most: number): string {
  return text.length <= most ? text : toWellFormed(text.slice(0, most));
}
