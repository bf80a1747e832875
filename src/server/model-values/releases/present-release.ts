import type { Context } from 'koa';
import type { EntityManager } from 'typeorm';
import { ValuesChange } from '../../../entities/ValuesChange';
import { ValuesRelease } from '../../../entities/ValuesRelease';
import type { ReleaseJson, ReleaseSummaryJson } from '../../../shared/api/model-values';
import { db } from '../../platform/database/data-source';
import type { PublicPlan } from '../plans/publish-plan';
import { figuresOf } from './canonical-release';
import { checkRelease } from './check-release';
import { type FoundRelease, findWhole } from './find-release';

/** All releases, newest first. */
export async function listReleases(): Promise<ReleaseSummaryJson[]> {
  const releases = await db().manager.find(ValuesRelease, {
    order: { createdAt: 'DESC', id: 'DESC' },
  });
  const numbers = new Map(releases.map(({ id, number }) => [id, number]));
  return releases.map((release) =>
    presentSummary(release, numbers.get(release.correctsId ?? '') ?? null),
  );
}

/** A release with its results, replies and changes, and what keeps it from being published. */
export async function presentRelease(
  manager: EntityManager,
  release: ValuesRelease,
): Promise<ReleaseJson> {
  const found = await findWhole(manager, release);
  const changes = await manager.find(ValuesChange, {
    where: { releaseId: release.id },
    order: { createdAt: 'ASC', id: 'ASC' },
  });
  return {
    ...presentSummary(release, found.corrected?.number ?? null),
    ...release.texts,
    plan: presentPlan(found),
    results: found.results.map((result) => {
      const { modelId: model, valueId: value } = result;
      return { model, value, ...figuresOf(result) };
    }),
    replies: found.replies.map(({ modelId: model, askedAt, answeredAt, text }) => {
      const answered = answeredAt?.toISOString() ?? null;
      return { model, asked: askedAt.toISOString(), answered, text };
    }),
    changes: changes.map(({ kind, reason, by, createdAt, itemId: item }) => {
      return { kind, reason, by, date: createdAt.toISOString(), item };
    }),
    problems: release.publishedAt ? [] : await checkRelease(manager, found),
  };
}

/** Gives an answer the release's lock version as ETag, and returns the release. */
export function tagged(ctx: Pick<Context, 'set'>, release: ReleaseJson): ReleaseJson {
  ctx.set('etag', `"${release.version}"`);
  return release;
}

function presentSummary(release: ValuesRelease, corrects: string | null): ReleaseSummaryJson {
  return {
    _id: release.id,
    number: release.number,
    status: release.status,
    demonstration: release.demonstration,
    version: release.lockVersion,
    corrects,
    created: release.createdAt.toISOString(),
    createdBy: release.createdBy,
    submitted: release.submittedAt?.toISOString() ?? null,
    submittedBy: release.submittedBy,
    approvedBy: release.approvedBy,
    overrideReason: release.overrideReason,
    published: release.publishedAt?.toISOString() ?? null,
    hash: release.hash,
  };
}

function presentPlan({ plan }: FoundRelease): ReleaseJson['plan'] {
  if (!plan) return null;
  const { title } = JSON.parse(plan.content) as PublicPlan;
  return { id: plan.id, title, number: plan.number, publicFrom: plan.publicAt.toISOString() };
}
