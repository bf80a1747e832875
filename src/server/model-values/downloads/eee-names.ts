import { transliterate } from 'transliteration';
import type { CanonicalRelease } from '../../../shared/model-values/releases';
import { sha256 } from '../hashes/item-hash';

/** The version of Every Eval Ever that releases are exported in. */
export const SCHEMA_VERSION = '0.3.0';

type Model = CanonicalRelease['models'][number];

/** By what the files of a model are called, and what they call each other. */
export interface Names {
  /** The path of both files, without their endings. */
  path: string;
  evaluationId: string;
  modelId: string;
  /** What the results of this release have in common. */
  collection: string;
}

/** The names of a model's files, which are the same in each export of a release. */
export function namesOf(
  { number, published }: CanonicalRelease,
  { address, maker, snapshot }: Model,
  lab: string,
): Names {
  const collection = `${pathPart(lab).toLowerCase()}-model-values`;
  const developer = pathPart(maker).toLowerCase();
  const model = pathPart(snapshot || address);
  const seconds = Math.floor(Date.parse(published) / 1000);
  const evaluationId = `${collection}-${number}/${developer}_${pathPart(address)}/${seconds}`;
  return {
    path: `data/${collection}/${developer}/${model}/${uuidOf(evaluationId)}`,
    evaluationId,
    modelId: `${developer}/${model}`,
    collection,
  };
}

/** The name of the metric and the evaluation of a value. */
export const evaluationName = ({ collection }: Names, value: string): string =>
  `${collection}.${value}`;

/** Names that the format or Windows keeps for itself. */
const reserved = /^(?:data|con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** A text as one part of a path on every system. */
function pathPart(text: string): string {
  const plain = transliterate(text)
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '');
  return plain.replace(reserved, '$&-') || 'unknown';
}

/** A UUID that looks random, as the format asks, and is the same for the same text. */
function uuidOf(text: string): string {
  const digits = sha256(text);
  const variant = '89ab'[Number.parseInt(digits[16] ?? '0', 16) % 4];
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-');
}
