import type { ValuesItem } from '../../../entities/ValuesItem';
import type { CanonicalResult, ItemTurn } from '../../../shared/model-values/releases';
import { sha256 } from '../hashes/item-hash';
import { evaluationName, type Names, SCHEMA_VERSION } from './eee-names';

/**
 * Whether an item can be a line: readers may see its text, and it has a score that counts. The format has no
 * line without a score.
 */
export function isExported({ evidence }: CanonicalResult, item: ValuesItem): boolean {
  const isShown = evidence === 'items' && !item.heldOut && item.blanked === '';
  return isShown && item.score !== null && !item.edits.some(({ isInvalid }) => isInvalid);
}

/** An item as a line of the file of samples. */
export function sampleLine(names: Names, result: CanonicalResult, item: ValuesItem): string {
  const { prompt, answer, target, score } = item;
  const name = evaluationName(names, result.value);
  const raw = prompt.findLast(({ role }) => role === 'user')?.text ?? '';
  const reference = target === '' ? [] : [target];
  const best = result.lowerIsBetter ? result.scaleLow : result.scaleHigh;
  const messages = [...prompt, { role: 'assistant', text: answer }];
  const isSingle = prompt.length === 1;
  const line = {
    schema_version: SCHEMA_VERSION,
    evaluation_id: names.evaluationId,
    model_id: names.modelId,
    evaluation_name: name,
    evaluation_result_id: name,
    sample_id: item.promptId,
    sample_hash: sampleHash(raw, reference),
    interaction_type: isSingle ? 'single_turn' : 'multi_turn',
    input: { raw, reference },
    ...(isSingle ? { output: { raw: [answer] } } : { messages: messages.map(presentTurn) }),
    answer_attribution: [],
    evaluation: {
      score,
      // The format asks for it, also where a score has more than two values.
      is_correct: score === best,
      ...(isSingle ? {} : { num_turns: messages.length }),
    },
    metadata: metadataOf(item),
  };
  return `${onOneLine(JSON.stringify(line))}\n`;
}

const presentTurn = ({ role, text }: ItemTurn, at: number) => {
  return { turn_idx: at, role, content: text };
};

/** All values are texts. */
function metadataOf({ language, epoch, hash, ratings, explanation }: ValuesItem) {
  return {
    ...(language ? { language } : {}),
    epoch: String(epoch),
    item_sha256: hash,
    ...(explanation ? { explanation } : {}),
    ...Object.fromEntries(ratings.map(({ rater, rating }) => [`rating: ${rater}`, `${rating}`])),
  };
}

/** The hash by which the format joins a prompt across models: of JSON as Python writes it, in ASCII. */
function sampleHash(raw: string, reference: string[]): string {
  return sha256(escaped(JSON.stringify({ raw, reference }), /[\u007f-\uffff]/g));
}

/** Their validator ends a line at these too. */
const onOneLine = (json: string) => escaped(json, /[\u0085\u2028\u2029]/g);

const escaped = (json: string, signs: RegExp) =>
  json.replace(signs, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
