import { randomUUID } from 'node:crypto';
import { type EntityManager, Not, IsNull } from 'typeorm';
import { ValuesChange } from '../../../entities/ValuesChange';
import { ValuesRelease } from '../../../entities/ValuesRelease';
import { canonicalJson } from '../hashes/canonical-json';
import { canonicalRelease } from './canonical-release';
import { sha256 } from '../hashes/item-hash';
import { signHash } from '../hashes/sign-hash';

interface Publishing {
  at: Date;
  by: string;
  releaseKey: string | undefined;
}

/**
 * Publishes a release for good: computes its comparisons, writes it in canonical JSON with the hash of the
 * release before, and marks the one that it corrects as superseded. Its status, checks and approval are
 * the caller's. `by`: the name of who publishes it. `releaseKey`: RELEASE_KEY, if it is set.
 */
export async function publishRelease(
  manager: EntityManager,
  release: ValuesRelease,
  { at: publishedAt, by, releaseKey }: Publishing,
): Promise<ValuesRelease> {
  await lockReleases(manager);
  const previous = await findPrevious(manager, release);
  const content = await canonicalRelease(manager, release, { publishedAt, previous });
  const canonical = canonicalJson(content);
  const hash = sha256(canonical);
  const published: ValuesRelease = {
    ...release,
    ...(releaseKey === undefined ? {} : signHash(releaseKey, hash)),
    status: 'published',
    comparisons: content.comparisons,
    publishedAt,
    canonical,
    hash,
    previousHash: previous?.hash ?? null,
    lockVersion: release.lockVersion + 1,
  };
  await manager.save(ValuesRelease, published);
  if (release.correctsId) await supersede(manager, release.correctsId, published, by);
  return published;
}

/** Lets nobody else change releases until the transaction ends: two must not follow the same one. */
export async function lockReleases(manager: EntityManager): Promise<void> {
  await manager.query(`SELECT pg_advisory_xact_lock(hashtext('values-releases'))`);
}

/** The last one that was published. A demonstration may be deleted, so no other release follows it. */
async function findPrevious(
  manager: EntityManager,
  { demonstration }: ValuesRelease,
): Promise<ValuesRelease | null> {
  if (demonstration) return null;
  return manager.findOne(ValuesRelease, {
    where: { publishedAt: Not(IsNull()), demonstration: false },
    order: { publishedAt: 'DESC' },
  });
}

/** Marks a release as corrected by another one. A withdrawn release stays withdrawn. */
export async function supersede(
  manager: EntityManager,
  id: string,
  { number, publishedAt }: ValuesRelease,
  by: string,
): Promise<void> {
  const { affected } = await manager.update(
    ValuesRelease,
    { id, status: 'published' as const },
    { status: 'superseded' },
  );
  if (affected === 0) return;
  await manager.insert(ValuesChange, {
    id: randomUUID(),
    releaseId: id,
    itemId: null,
    kind: 'superseded',
    reason: `Corrected by ${number}`,
    by,
    createdAt: publishedAt ?? new Date(),
  });
}
