import { PlanVersion } from '../../../entities/PlanVersion';
import { SitePage } from '../../../entities/SitePage';
import type * as json from '../../../shared/api/model-values';
import { db } from '../../platform/database/data-source';
import { UserError } from '../../platform/user-error';
import type { PublicPlan } from '../plans/publish-plan';
import { idsOf } from '../releases/addresses';

/** The models or the values that readers see, by their addresses. */
export function listPages(kind: 'model' | 'modelValue'): Promise<SitePage[]> {
  return db().manager.find(SitePage, {
    where: { kind, status: 'published' },
    order: { direct: 'ASC' },
  });
}

/** A plan that was made public, with all its versions. It stays public if staff take its page off the site. */
interface Plan {
  address: string;
  versions: PlanVersion[];
}

/** All plans that were made public, by their addresses. */
export async function listPlans(): Promise<json.PublicPlanSummaryJson[]> {
  return (await readPlans()).map((plan) => presentPlan(plan, presentVersion));
}

/** The plan at an address, which it may have had earlier. Throws 404 if there is none. */
export async function findPlan(address: string): Promise<json.PublicPlanJson> {
  const id = (await idsOf(db().manager, 'plan', [{ address }])).get(address);
  const [plan] = id === undefined ? [] : await readPlans(id);
  if (!plan) throw new UserError('not-found', 'There is no public plan at this address');
  return presentPlan(plan, (version) => ({
    ...presentVersion(version),
    content: contentOf(version),
  }));
}

async function readPlans(id?: string): Promise<Plan[]> {
  const { manager } = db();
  const where = id === undefined ? {} : { planId: id };
  const versions = await manager.find(PlanVersion, { where, order: { number: 'ASC' } });
  const pages = await manager.find(SitePage, {
    where: { kind: 'plan', ...(id === undefined ? {} : { id }) },
    order: { direct: 'ASC' },
  });
  return pages
    .map(({ id: planId, direct }) => ({
      address: direct ?? '',
      versions: versions.filter((version) => version.planId === planId),
    }))
    .filter((plan) => plan.versions.length > 0);
}

const contentOf = ({ content }: PlanVersion) => JSON.parse(content) as PublicPlan;

function presentPlan<Version>(
  { address, versions }: Plan,
  present: (version: PlanVersion) => Version,
) {
  const last = versions.at(-1);
  return { address, title: last ? contentOf(last).title : '', versions: versions.map(present) };
}

function presentVersion({ id, number, hash, publicAt }: PlanVersion): json.PlanVersionJson {
  return { id, number, publicFrom: publicAt.toISOString(), hash };
}
