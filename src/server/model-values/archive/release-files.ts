import { createHash } from 'node:crypto';
import { Between, type EntityManager, IsNull } from 'typeorm';
import { PlanVersion } from '../../../entities/PlanVersion';
import { ValuesItem } from '../../../entities/ValuesItem';
import type { ValuesRelease } from '../../../entities/ValuesRelease';
import { ValuesResult } from '../../../entities/ValuesResult';
import type * as files from '../../../shared/model-values/release-files';
import type { CanonicalRelease, CanonicalResult } from '../../../shared/model-values/releases';
import { canonicalJson } from '../hashes/canonical-json';
import { sha256 } from '../hashes/item-hash';
import { idsOf } from '../releases/addresses';
import { readMe } from './read-me';
import { changesOf, repliesOf } from './later-files';
import { fileSchema } from './schemas';
import type { ZipSource } from './write-zip';

/** How many items are read at once: some have 100 KB. */
const BATCH = 100;

/** The files of a published release, of which only the small ones are in memory. */
export interface ReleaseFiles {
  /** Differs when any of the files does. */
  version: string;
  /** All files in the order of the zip. */
  all(): AsyncGenerator<ZipSource>;
}

/** The path of the items of a result in the zip. */
export const itemsFile = ({ model, value }: Pick<CanonicalResult, 'model' | 'value'>): string =>
  `items/${model}/${value}.jsonl`;

/** Finds what the zip of a published release consists of. Each batch of items is a query of its own. */
export async function findReleaseFiles(
  manager: EntityManager,
  release: ValuesRelease,
): Promise<ReleaseFiles> {
  const content = JSON.parse(release.canonical ?? '') as CanonicalRelease;
  const small = await smallFiles(manager, release, content);
  const results = await manager.findBy(ValuesResult, {
    releaseId: release.id,
    importId: IsNull(),
  });
  const models = await idsOf(manager, 'model', content.models);
  const values = await idsOf(manager, 'modelValue', content.values);
  const ids = new Map(results.map(({ id, modelId, valueId }) => [`${modelId} ${valueId}`, id]));
  const hashes: files.ReleaseHashes = {
    release: release.hash ?? '',
    previous: release.previousHash,
    files: {},
  };
  async function* hashed(name: string, content: AsyncIterable<string> | Iterable<string>) {
    const hash = createHash('sha256');
    for await (const text of content) {
      hash.update(text);
      yield text;
    }
    hashes.files[name] = hash.digest('hex');
  }
  return {
    version: sha256(canonicalJson(small)),
    async *all() {
      for (const [name, text] of small) yield { name, content: hashed(name, [text]) };
      for (const result of content.results.filter(({ items }) => items.count > 0)) {
        const id = ids.get(`${models.get(result.model)} ${values.get(result.value)}`);
        if (id === undefined) throw new Error(`There is no result of ${itemsFile(result)}`);
        const lines = itemLines(manager, id, result.items.count);
        yield { name: itemsFile(result), content: hashed(itemsFile(result), lines) };
      }
      yield { name: 'hashes.json', content: [canonicalJson(hashes)] };
    },
  };
}

/** All files but the items and hashes.json, with their names. */
async function smallFiles(
  manager: EntityManager,
  release: ValuesRelease,
  content: CanonicalRelease,
): Promise<[name: string, text: string][]> {
  const { canonical, signature, publicKey, keyId, planVersionId } = release;
  const plan = planVersionId && (await manager.findOneByOrFail(PlanVersion, { id: planVersionId }));
  const signed = signature && { algorithm: 'Ed25519', signature, publicKey, keyId };
  const replies = await repliesOf(manager, release, content);
  return [
    ['README.txt', readMe(content, release)],
    ['release.json', canonical ?? ''],
    ...(signed ? [['signature.json', canonicalJson(signed)] as [string, string]] : []),
    ...(plan ? [['plan.json', plan.content] as [string, string]] : []),
    ['replies.json', canonicalJson(replies)],
    ['changes.json', canonicalJson(await changesOf(manager, release))],
    ['schemas/release.json', canonicalJson(fileSchema('CanonicalRelease'))],
    ['schemas/item.json', canonicalJson(fileSchema('ReleaseItem'))],
  ];
}

/** The items of a result, a line each, in their order. */
async function* itemLines(
  manager: EntityManager,
  resultId: string,
  count: number,
): AsyncGenerator<string> {
  for (let start = 0; start < count; start += BATCH) {
    const place = Between(start, start + BATCH - 1);
    const order = { place: 'ASC' } as const;
    for (const item of await manager.find(ValuesItem, { where: { resultId, place }, order })) {
      const { id: _id, resultId: _resultId, place: _place, ...line } = item;
      yield `${canonicalJson(line satisfies files.ReleaseItem)}\n`;
    }
  }
}
