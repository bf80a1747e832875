import { createHash } from 'node:crypto';
import type { ValuesItem } from '../../../entities/ValuesItem';
import { canonicalJson } from './canonical-json';

/** An item as its hash and the files of a release have it. */
export type ItemContent = Omit<ValuesItem, 'id' | 'resultId' | 'place' | 'blanked' | 'hash'>;

/** SHA-256 in hexadecimal digits of an item in canonical JSON, with all of its text. */
export function itemHash(item: ItemContent): string {
  const { promptId, epoch, language, prompt, answer, target, heldOut, ...rest } = item;
  const { score, state, ratings, explanation, settings, edits } = rest;
  const content = { promptId, epoch, language, prompt, answer, target, heldOut };
  return sha256(canonicalJson({ ...content, score, state, ratings, explanation, settings, edits }));
}

/** SHA-256 of a text in UTF-8, in hexadecimal digits. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
