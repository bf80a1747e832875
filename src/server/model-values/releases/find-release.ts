import { type EntityManager, In, IsNull } from 'typeorm';
import { PlanVersion } from '../../../entities/PlanVersion';
import { SitePage } from '../../../entities/SitePage';
import { ValuesRelease } from '../../../entities/ValuesRelease';
import { ValuesReply } from '../../../entities/ValuesReply';
import { ValuesResult } from '../../../entities/ValuesResult';
import { UserError } from '../../platform/user-error';

/** A release with what belongs to it, as its rows are now. */
export interface FoundRelease {
  release: ValuesRelease;
  results: ValuesResult[];
  replies: ValuesReply[];
  plan: PlanVersion | null;
  /** The release that it corrects, and the results of that. */
  corrected: ValuesRelease | null;
  before: ValuesResult[];
  /** The models and values of all these results, by id. */
  pages: Map<string, SitePage>;
}

export const NO_RELEASE = 'Release not found';

/** Throws 404 if there is no such release. */
export async function findRelease(manager: EntityManager, id: string): Promise<ValuesRelease> {
  const release = await manager.findOneBy(ValuesRelease, { id });
  if (!release) throw new UserError('not-found', NO_RELEASE);
  return release;
}

export async function findWhole(
  manager: EntityManager,
  release: ValuesRelease,
): Promise<FoundRelease> {
  const { id, correctsId, planVersionId } = release;
  const results = await findResults(manager, id);
  const before = correctsId ? await findResults(manager, correctsId) : [];
  const replies = await manager.find(ValuesReply, {
    where: { releaseId: id },
    order: { modelId: 'ASC' },
  });
  const plan = planVersionId ? await manager.findOneBy(PlanVersion, { id: planVersionId }) : null;
  const corrected = correctsId ? await manager.findOneBy(ValuesRelease, { id: correctsId }) : null;
  const ids = new Set(
    [...results, ...before].flatMap(({ modelId, valueId }) => [modelId, valueId]),
  );
  const pages = await manager.findBy(SitePage, { id: In([...ids]) });
  const byId = new Map(pages.map((page) => [page.id, page]));
  return { release, results, replies, plan, corrected, before, pages: byId };
}

const findResults = (manager: EntityManager, releaseId: string) =>
  manager.find(ValuesResult, {
    where: { releaseId, importId: IsNull() },
    order: { valueId: 'ASC', modelId: 'ASC' },
  });
