import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { emptyPlan, type PlanCopy } from '../../../content/model-values';
import { PlanVersion } from '../../../entities/PlanVersion';
import type { SitePage } from '../../../entities/SitePage';
import { canonicalJson } from '../hashes/canonical-json';
import { sha256 } from '../hashes/item-hash';

/** A plan as everybody can read it, and check its hash. */
export interface PublicPlan extends Omit<PlanCopy, 'prompts' | 'direct'> {
  /** Each prompt, or "sha256:" and the hash of one that is not public yet. */
  prompts: string[];
}

/**
 * Makes what staff published of a plan public for good, as its next version. If nothing but its address
 * differs from the last version, there is no other one.
 */
export async function publishPlan(
  manager: EntityManager,
  { id: planId, content: values, updatedAt }: SitePage,
): Promise<void> {
  const content = canonicalJson(publicPlan(values as Partial<PlanCopy>));
  const hash = sha256(content);
  const last = await manager.findOne(PlanVersion, {
    where: { planId },
    order: { number: 'DESC' },
  });
  if (last?.hash === hash) return;
  const number = (last?.number ?? 0) + 1;
  const version = { id: randomUUID(), planId, number, content, hash, publicAt: updatedAt };
  await manager.insert(PlanVersion, version);
}

function publicPlan(values: Partial<PlanCopy>): PublicPlan {
  const { direct: _, prompts, ...plan } = { ...emptyPlan, ...values };
  const lines = prompts.split('\n').map((line) => line.trim());
  return { ...plan, prompts: lines.filter((line) => line !== '') };
}
