import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Employee } from '../../../entities/Employee';
import { PlanVersion } from '../../../entities/PlanVersion';
import { ValuesRelease } from '../../../entities/ValuesRelease';
import type { ReleaseJson } from '../../../shared/api/model-values';
import { currentTime } from '../../platform/clock';
import { db } from '../../platform/database/data-source';
import { fieldError } from '../../platform/user-error';
import type { NewReleaseInput, ReleaseInput } from './input';
import { editRelease, requireFreeNumber } from './lock-release';
import { presentRelease } from './present-release';
import { lockReleases } from './publish-release';

/** Stores an empty draft. Throws 400 for a number that is taken or is none. */
export function createRelease(
  { number, demonstration = false }: NewReleaseInput,
  editor: Employee,
): Promise<ReleaseJson> {
  return db().transaction(async (manager) => {
    await lockReleases(manager);
    requireNumber(number);
    const draft = await insertDraft(manager, { number, demonstration }, editor);
    return presentRelease(manager, draft);
  });
}

/** Stores a draft with these columns. Comes after lockReleases(); throws 400 for a number that is taken. */
export async function insertDraft(
  manager: EntityManager,
  own: Partial<ValuesRelease> & Pick<ValuesRelease, 'number' | 'demonstration'>,
  { name: createdBy }: Pick<Employee, 'name'>,
): Promise<ValuesRelease> {
  await requireFreeNumber(manager, own.number);
  return manager.save(ValuesRelease, {
    id: randomUUID(),
    status: 'draft' as const,
    correctsId: null,
    planVersionId: null,
    texts: { deviations: '', method: '', limits: '', languages: '', intervals: '' },
    comparisons: [],
    lockVersion: 1,
    createdAt: currentTime(),
    createdBy,
    submittedAt: null,
    submittedById: null,
    submittedBy: '',
    approvedAt: null,
    approvedBy: '',
    overrideReason: '',
    publishedAt: null,
    canonical: null,
    hash: null,
    previousHash: null,
    signature: null,
    publicKey: null,
    keyId: null,
    ...own,
  });
}

/** Replaces the number, plan and texts of a release that is not published. Throws 400, 404, 409 or 412. */
export function changeRelease(
  id: string,
  version: number,
  { number, demonstration = false, plan, ...texts }: ReleaseInput,
): Promise<ReleaseJson> {
  return editRelease(id, version, async (manager, release) => {
    if (release.correctsId) requireSame(release, { number, demonstration });
    else requireNumber(number);
    if (number !== release.number) await requireFreeNumber(manager, number);
    const planVersionId = plan ?? null;
    if (planVersionId && !(await manager.existsBy(PlanVersion, { id: planVersionId }))) {
      throw fieldError('plan', 'There is no such version of a plan');
    }
    const { deviations, method, limits, languages, intervals } = texts;
    return {
      number,
      demonstration,
      planVersionId,
      texts: {
        deviations: deviations ?? '',
        method: method ?? '',
        limits: limits ?? '',
        languages: languages ?? '',
        intervals: intervals ?? '',
      },
    };
  });
}

function requireNumber(number: string): void {
  if (/^\d{4}\.[1-9]\d{0,5}$/.test(number)) return;
  throw fieldError('number', 'Number must be a year and a number, such as 2026.1');
}

/** A correction follows from what it corrects. */
function requireSame(
  release: ValuesRelease,
  { number, demonstration }: Pick<ValuesRelease, 'number' | 'demonstration'>,
): void {
  if (number !== release.number) {
    throw fieldError('number', `This correction has the number ${release.number}`);
  }
  if (demonstration !== release.demonstration) {
    throw fieldError('demonstration', 'A correction is a demonstration if what it corrects is one');
  }
}
