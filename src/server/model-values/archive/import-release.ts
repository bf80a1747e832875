import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { ValuesItem } from '../../../entities/ValuesItem';
import { ValuesRelease } from '../../../entities/ValuesRelease';
import { ValuesResult } from '../../../entities/ValuesResult';
import type { CanonicalRelease, CanonicalResult } from '../../../shared/model-values/releases';
import { operator, recordActivity } from '../../activity/record-activity';
import { db } from '../../platform/database/data-source';
import { UserError } from '../../platform/user-error';
import { sha256 } from '../hashes/item-hash';
import { insertDraft } from '../releases/change-release';
import { BATCH, deleteItems } from '../releases/delete-items';
import { isUnfinished } from '../releases/lock-release';
import { lockReleases, supersede } from '../releases/publish-release';
import { parserOf } from './check-shape';
import { findPlaces, insertPages, type Places } from './import-pages';
import { insertLaterFiles } from './import-later-files';
import { insertPlan } from './import-plan';
import { ReleaseArchive } from './release-archive';
import { itemsFile } from './release-files';

/**
 * Rebuilds the release in a zip that was verified, with the models, values and the plan that this site does
 * not have. The answers are stored in short steps and seen after the last one; an import that was
 * interrupted begins again. Returns false if the same release is here already. Throws a UserError if
 * another one has its number.
 */
export async function importRelease(file: string): Promise<boolean> {
  const archive = await ReleaseArchive.open(file);
  try {
    const text = await archive.text('release.json', 32);
    const release = parserOf('CanonicalRelease')(text, 'release.json');
    if (await isHere(release.number, sha256(text))) return false;
    const places = await findPlaces(db().manager, release);
    const { draft, ids } = await begin(release, places);
    for (const result of release.results) await storeItems(archive, result, ids.get(result) ?? '');
    const published = {
      ...draft,
      ...publicationOf(release, text),
      ...(await signatureIn(archive)),
    };
    await db().transaction(async (manager) => {
      await lockReleases(manager);
      await insertPages(manager, release, places);
      const planVersionId = await insertPlan(manager, release, archive);
      const correctsId = await correctedBy(manager, release);
      await insertLaterFiles(manager, published, archive, places);
      const where = { releaseId: draft.id, importId: draft.id };
      await manager.update(ValuesResult, where, { importId: null });
      const status = parserOf('ReleaseChanges')(await archive.text('changes.json', 32), '').status;
      await manager.save(ValuesRelease, { ...published, status, planVersionId, correctsId });
      if (correctsId) await supersede(manager, correctsId, published, published.approvedBy);
      await recordActivity(manager, 'release published', operator, release.number);
    });
    return true;
  } finally {
    archive.close();
  }
}

/** Whether this release is here. Deletes what an interrupted import of it has left. Throws for another one. */
async function isHere(number: string, hash: string): Promise<boolean> {
  const { manager } = db();
  const here = await manager.findOneBy(ValuesRelease, { number });
  if (!here || here.hash === hash) return here !== null;
  const isLeft = here.createdBy === operator.name && (await isUnfinished(manager, here.id));
  if (!isLeft) {
    const which = here.hash ? `with the hash ${here.hash}` : 'that is not published';
    throw new UserError('wrong-state', `There is another release ${number} here, ${which}`);
  }
  const results = await manager.findBy(ValuesResult, { releaseId: here.id });
  await deleteItems(results.map(({ id }) => id));
  await manager.delete(ValuesRelease, { id: here.id });
  return false;
}

/** Stores the release as a draft, and its results hidden by bearing its id, as those of a correction do. */
function begin(release: CanonicalRelease, { models, values }: Places) {
  return db().transaction(async (manager) => {
    await lockReleases(manager);
    const { number, demonstration } = release;
    const draft = await insertDraft(manager, { number, demonstration }, operator);
    const ids = new Map<CanonicalResult, string>();
    for (const result of release.results) {
      const { model, value, place: _place, items: _items, measuredAt, ...figures } = result;
      const id = randomUUID();
      ids.set(result, id);
      await manager.insert(ValuesResult, {
        ...figures,
        id,
        releaseId: draft.id,
        modelId: models.get(model)?.id ?? '',
        valueId: values.get(value)?.id ?? '',
        importId: draft.id,
        measuredAt: measuredAt === null ? null : new Date(measuredAt),
      });
    }
    return { draft, ids };
  });
}

async function storeItems(
  archive: ReleaseArchive,
  { items, ...result }: CanonicalResult,
  resultId: string,
): Promise<void> {
  if (items.count === 0) return;
  const parse = parserOf('ReleaseItem');
  let batch: ValuesItem[] = [];
  let place = 0;
  for await (const line of archive.lines(itemsFile(result))) {
    batch.push({ ...parse(line, itemsFile(result)), id: randomUUID(), resultId, place });
    place += 1;
    if (batch.length < BATCH && place < items.count) continue;
    await db().manager.insert(ValuesItem, batch);
    batch = [];
  }
}

/** The columns of a published release that are in release.json. */
function publicationOf(release: CanonicalRelease, canonical: string) {
  const { deviations, method, limits, languages, intervals, approval, published } = release;
  const publishedAt = new Date(published);
  return {
    ...approval,
    texts: { deviations, method, limits, languages, intervals },
    comparisons: release.comparisons,
    createdAt: publishedAt,
    submittedAt: publishedAt,
    approvedAt: publishedAt,
    publishedAt,
    canonical,
    hash: sha256(canonical),
    previousHash: release.previous?.hash ?? null,
  };
}

async function signatureIn(archive: ReleaseArchive) {
  if (!archive.has('signature.json')) return {};
  const text = await archive.text('signature.json', 1);
  const { signature, publicKey, keyId } = parserOf('ReleaseSignature')(text, 'signature.json');
  return { signature, publicKey, keyId };
}

/** The id of the release that this one corrects, if it is here. */
async function correctedBy(
  manager: EntityManager,
  { corrects }: CanonicalRelease,
): Promise<string | null> {
  const found = corrects && (await manager.findOneBy(ValuesRelease, { hash: corrects.hash }));
  return found?.id ?? null;
}
