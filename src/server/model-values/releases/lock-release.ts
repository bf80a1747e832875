import type { EntityManager } from 'typeorm';
import { ValuesRelease } from '../../../entities/ValuesRelease';
import { ValuesResult } from '../../../entities/ValuesResult';
import type { ReleaseJson } from '../../../shared/api/model-values';
import { db } from '../../platform/database/data-source';
import { lockExisting } from '../../platform/database/transactions';
import { fieldError, UserError } from '../../platform/user-error';
import { NO_RELEASE } from './find-release';
import { presentRelease } from './present-release';
import { lockReleases } from './publish-release';

/** Loads a release and excludes other changes to it until the transaction ends. Throws 404. */
export async function lockRelease(manager: EntityManager, id: string): Promise<ValuesRelease> {
  // All take this lock first, so that a release and its correction are never locked in two orders.
  await lockReleases(manager);
  return lockExisting(manager, ValuesRelease, { id }, NO_RELEASE);
}

/**
 * The same of a release that is not published. Throws 412 with the release if it has another lock version,
 * and 409 if it is published, or is being copied or deleted.
 */
export async function lockOpenRelease(
  manager: EntityManager,
  id: string,
  version: number,
): Promise<ValuesRelease> {
  const release = await lockRelease(manager, id);
  if (release.lockVersion !== version) {
    throw new UserError(
      'precondition-failed',
      'Someone else changed this release in the meantime',
      { extra: { current: await presentRelease(manager, release) } },
    );
  }
  await requireOpen(manager, release);
  return release;
}

/** Throws 409 if a release is published, or is being copied or deleted. */
export async function requireOpen(manager: EntityManager, release: ValuesRelease): Promise<void> {
  if (release.publishedAt) {
    throw new UserError(
      'wrong-state',
      `Release ${release.number} is published and does not change. Correct it with another release`,
    );
  }
  if (await isUnfinished(manager, release.id)) {
    throw new UserError(
      'wrong-state',
      `Release ${release.number} is not copied yet, or half deleted. Repeat the correction or the deletion`,
    );
  }
}

/** Whether a correction is still being copied, or a release deleted: its results bear the id of the release. */
export const isUnfinished = (manager: EntityManager, id: string) =>
  manager.existsBy(ValuesResult, { releaseId: id, importId: id });

/** The columns of a release in review that is changed: approval is of what was submitted. */
export const backToDraft = {
  status: 'draft',
  submittedAt: null,
  submittedById: null,
  submittedBy: '',
} as const;

/**
 * Changes a release that is not published, or its results, in one transaction: `edit` returns the columns
 * that change. One in review becomes a draft again, because approval is of what was submitted.
 */
export function editRelease(
  id: string,
  version: number,
  edit: (manager: EntityManager, release: ValuesRelease) => Promise<Partial<ValuesRelease>>,
): Promise<ReleaseJson> {
  return db().transaction(async (manager) => {
    const release = await lockOpenRelease(manager, id, version);
    const change = { ...backToDraft, ...(await edit(manager, release)) };
    const lockVersion = release.lockVersion + 1;
    const saved = await manager.save(ValuesRelease, { ...release, ...change, lockVersion });
    return presentRelease(manager, saved);
  });
}

/** Throws a 400 about the number if another release has it. Comes after lockReleases(). */
export async function requireFreeNumber(manager: EntityManager, number: string): Promise<void> {
  if (await manager.existsBy(ValuesRelease, { number })) {
    throw fieldError('number', `There is a release ${number} already`);
  }
}
