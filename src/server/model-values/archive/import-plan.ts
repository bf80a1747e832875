import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { emptyPlan } from '../../../content/model-values';
import { PlanVersion } from '../../../entities/PlanVersion';
import type { CanonicalRelease } from '../../../shared/model-values/releases';
import { chooseAddress } from '../../site-pages/choose-address';
import { newAddedId } from '../../site-pages/ids';
import { insertPage } from './import-pages';
import type { ReleaseArchive } from './release-archive';

/**
 * Stores the plan of a release, if this site does not have that version: as another version of the plan of
 * its title, or as a new plan. Returns the id of the version; null if the release has no plan.
 */
export async function insertPlan(
  manager: EntityManager,
  { plan }: CanonicalRelease,
  archive: ReleaseArchive,
): Promise<string | null> {
  if (!plan) return null;
  const { hash, version: number, title } = plan;
  const known = await manager.findOneBy(PlanVersion, { hash, number });
  if (known) return known.id;
  const content = await archive.text('plan.json', 4);
  const publicAt = new Date(plan.publicFrom);
  const planId = (await findPlan(manager, title, number)) ?? newAddedId('plan');
  const version = { id: randomUUID(), planId, number, content, hash, publicAt };
  if (!(await manager.existsBy(PlanVersion, { planId }))) {
    const own = { name: 'plan' as const, id: planId };
    const direct = await chooseAddress(manager, own, { title, direct: '' }, null);
    const page = { id: planId, kind: own.name, direct, updatedAt: publicAt };
    await insertPage(manager, page, valuesOf(content));
  }
  await manager.insert(PlanVersion, version);
  return version.id;
}

/** The plan that has other versions under this title; null for none. */
async function findPlan(manager: EntityManager, title: string, number: number) {
  const [found] = await manager.query<{ id: string }[]>(
    `SELECT plan_id AS id FROM plan_version GROUP BY plan_id
     HAVING bool_or(content::jsonb ->> 'title' = $1) AND NOT bool_or(number = $2) LIMIT 1`,
    [title, number],
  );
  return found?.id ?? null;
}

/** The plan as staff edit it. Only what is of the type of its field is taken. */
function valuesOf(content: string) {
  const { prompts, ...plan } = JSON.parse(content) as Record<string, unknown>;
  const lines = Array.isArray(prompts) ? prompts.join('\n') : '';
  const texts = Object.keys(emptyPlan).flatMap((name) => {
    const value = plan[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  const { differences } = plan;
  return {
    ...Object.fromEntries(texts),
    prompts: lines,
    ...(Array.isArray(differences) ? { differences } : {}),
  };
}
