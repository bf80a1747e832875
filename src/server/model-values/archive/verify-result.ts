import { createHash } from 'node:crypto';
import type { ReleaseItem } from '../../../shared/model-values/release-files';
import type { CanonicalResult } from '../../../shared/model-values/releases';
import { canonicalJson } from '../hashes/canonical-json';
import { itemHash } from '../hashes/item-hash';
import type { ModelScores } from '../results/compare-models';
import { type Answer, computeResult, scoresByPromptId } from '../results/compute-result';
import { parserOf } from './check-shape';
import { ArchiveProblem, type ReleaseArchive } from './release-archive';
import { itemsFile } from './release-files';

/** As many as fit in memory without their texts. */
const MOST_ITEMS = 1_000_000;

export interface VerifiedResult {
  outcome: string;
  problems: string[];
  /** For comparisons; null if the score was not computed from answers. */
  scores: ModelScores | null;
}

/** Reads the answers of a result, checks their hashes, and recomputes its figures from them. */
export async function verifyResult(
  archive: ReleaseArchive,
  result: CanonicalResult,
): Promise<VerifiedResult> {
  const { problems, answers, whole } = await readItems(archive, result);
  const { model, state, source, score, scaleLow, scaleHigh } = result;
  const scale =
    scaleLow === null || scaleHigh === null ? null : { lower: scaleLow, upper: scaleHigh };
  if (state === 'measured' && scale) {
    const { stated, expectedAnswers } = result;
    const figures = computeResult(answers, scale, stated, expectedAnswers);
    const wrong = Object.keys(figures).filter((name) => differs(figures, result, name));
    if (wrong.length > 0) problems.push(`its answers give another ${wrong.join(', ')}`);
  } else if (state === 'measured' && source === 'computed') {
    problems.push('its figures cannot be recomputed without a scale');
  }
  const valid = answers.filter(({ edits }) => !edits.some(({ isInvalid }) => isInvalid));
  const isCompared = state === 'measured' && source === 'computed' && score !== null;
  return {
    outcome: outcomeOf(result, whole),
    problems,
    scores: isCompared ? { model, scale, prompts: scoresByPromptId(valid) } : null,
  };
}

const differs = (figures: object, result: object, name: string) =>
  canonicalJson(figures[name as never]) !== canonicalJson(result[name as never]);

/** `whole`: how many answers have all of their text, and so a hash that was checked. */
function outcomeOf({ state, source, items, expectedAnswers }: CanonicalResult, whole: number) {
  if (state !== 'measured') return state === 'untested' ? 'not tested' : 'withdrawn';
  if (source === 'computed') {
    return whole === items.count ? 'recomputed' : `partly: ${whole} of ${items.count} items`;
  }
  const isIncomplete = expectedAnswers !== null && items.count < expectedAnswers;
  const missing = `, items incomplete: ${items.count} of ${expectedAnswers}`;
  return `as imported${isIncomplete ? missing : ''}`;
}

async function readItems(archive: ReleaseArchive, result: CanonicalResult) {
  const problems: string[] = [];
  const answers: Answer[] = [];
  const hashes = createHash('sha256');
  const name = itemsFile(result);
  const parse = parserOf('ReleaseItem');
  let whole = 0;
  // A file without answers would not be written.
  if (result.items.count > 0) {
    for await (const line of archive.lines(name)) {
      if (answers.length === MOST_ITEMS) {
        throw new ArchiveProblem(`${name} has more than ${MOST_ITEMS} lines`);
      }
      const item = parse(line, `${name}, line ${answers.length + 1}`);
      if (itemHash(item) === item.hash) whole += 1;
      else if (!isWithoutText(item)) {
        problems.push(`the hash of item ${answers.length + 1} is not that of its text`);
      }
      hashes.update(`${item.hash}\n`);
      const { promptId, epoch, score, state, ratings, edits } = item;
      answers.push({ promptId, epoch, score, state, ratings, edits });
    }
  }
  const { count, hash } = result.items;
  if (answers.length !== count) {
    problems.push(`it has ${answers.length} items, not ${count}`);
  } else if (hashes.digest('hex') !== hash) {
    problems.push('its items are not those of the release, or in another order');
  }
  return { problems: problems.slice(0, 5), answers, whole };
}

/** Whether the hash of an item is of texts that are not here. */
function isWithoutText({ heldOut, blanked, prompt, answer, target, explanation }: ReleaseItem) {
  const isEmpty = prompt.length === 0 && `${answer}${target}${explanation}` === '';
  return isEmpty && (heldOut || blanked !== '');
}
