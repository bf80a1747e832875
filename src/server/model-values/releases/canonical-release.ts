import { createHash } from 'node:crypto';
import { type EntityManager, In, IsNull } from 'typeorm';
import { emptyModel, emptyModelValue } from '../../../content/model-values';
import { PlanVersion } from '../../../entities/PlanVersion';
import { SitePage } from '../../../entities/SitePage';
import { ValuesRelease } from '../../../entities/ValuesRelease';
import { ValuesResult } from '../../../entities/ValuesResult';
import {
  type CanonicalRelease,
  type CanonicalResult,
  type Comparison,
  RELEASE_SCHEMA,
} from '../../../shared/model-values/releases';
import { UserError } from '../../platform/user-error';
import type { PublicPlan } from '../plans/publish-plan';
import { placesOf } from '../results/compare-models';
import { compareRelease } from './compare-release';

/** What a release is hashed with that is not of its own. */
interface Publication {
  publishedAt: Date;
  /** The release that was published before. */
  previous: ValuesRelease | null;
}

/**
 * A release as its hash covers it, from its rows as they are now: results and comparisons by the addresses
 * of models and values, in the order of those. Throws a UserError if a model or value has no address.
 */
export async function canonicalRelease(
  manager: EntityManager,
  release: ValuesRelease,
  { publishedAt, previous }: Publication,
): Promise<CanonicalRelease> {
  const results = await manager.findBy(ValuesResult, {
    releaseId: release.id,
    importId: IsNull(),
  });
  const pages = await findPages(manager, results);
  const addressOf = (id: string) => pages.get(id)?.direct ?? '';
  const comparisons = await compareRelease(manager, results, addressOf);
  const { correctsId } = release;
  const corrected = correctsId ? await manager.findOneBy(ValuesRelease, { id: correctsId }) : null;
  const canonical = await canonicalResults(manager, results, addressOf);
  const of = <T>(ids: string[], present: (page: SitePage) => T) =>
    [...new Set(ids)].flatMap((id) => pages.get(id) ?? []).map(present);
  return {
    schema: RELEASE_SCHEMA,
    number: release.number,
    demonstration: release.demonstration,
    published: publishedAt.toISOString(),
    ...release.texts,
    corrects: cite(corrected),
    previous: cite(previous),
    plan: await planOf(manager, release.planVersionId),
    approval: {
      submittedBy: release.submittedBy,
      approvedBy: release.approvedBy,
      overrideReason: release.overrideReason,
    },
    values: of(
      results.map(({ valueId }) => valueId),
      presentValue,
    ).sort((a, b) => Number(a.order) - Number(b.order) || order(a.address, b.address)),
    models: of(
      results.map(({ modelId }) => modelId),
      presentModel,
    ).sort((a, b) => order(a.address, b.address)),
    results: withPlaces(canonical, comparisons),
    comparisons,
  };
}

/** Results as a release has them, in the order of their addresses, without their places. */
export async function canonicalResults(
  manager: EntityManager,
  results: ValuesResult[],
  addressOf: (id: string) => string,
): Promise<CanonicalResult[]> {
  const canonical: CanonicalResult[] = [];
  for (const result of results) {
    const model = addressOf(result.modelId);
    const value = addressOf(result.valueId);
    const items = await hashItems(manager, result.id);
    canonical.push({ ...figuresOf(result), model, value, place: null, items });
  }
  return canonical.sort((a, b) => order(a.value, b.value) || order(a.model, b.model));
}

const order = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const cite = (other: ValuesRelease | null) =>
  other?.hash ? { number: other.number, hash: other.hash } : null;

/** The models and values of results, by id. */
async function findPages(manager: EntityManager, results: ValuesResult[]) {
  const ids = new Set(results.flatMap(({ modelId, valueId }) => [modelId, valueId]));
  const found = await manager.findBy(SitePage, { id: In([...ids]) });
  const pages = new Map(found.map((page) => [page.id, page]));
  if ([...ids].some((id) => !pages.get(id)?.direct)) {
    throw new UserError(
      'invalid-input',
      'A result is of a model or a value that was never published',
    );
  }
  return pages;
}

/** A value as a release has it. */
export function presentValue({ content, direct }: SitePage): CanonicalRelease['values'][number] {
  const { title, question, low, high, order: place } = { ...emptyModelValue, ...content };
  return { address: direct ?? '', name: title, question, low, high, order: place };
}

/** A model as a release has it. */
export function presentModel({ content, direct }: SitePage): CanonicalRelease['models'][number] {
  const { title, maker, snapshot, accessed, status } = { ...emptyModel, ...content };
  return { address: direct ?? '', name: title, maker, snapshot, accessed, status };
}

async function planOf(
  manager: EntityManager,
  id: string | null,
): Promise<CanonicalRelease['plan']> {
  const plan = id ? await manager.findOneBy(PlanVersion, { id }) : null;
  if (!plan) return null;
  const { title } = JSON.parse(plan.content) as PublicPlan;
  const { number: version, hash, publicAt } = plan;
  return { title, version, hash, publicFrom: publicAt.toISOString() };
}

/** How many items a result has, and SHA-256 of their hashes, a line each, in their order. */
async function hashItems(manager: EntityManager, id: string): Promise<CanonicalResult['items']> {
  const rows = await manager.query<{ hash: string }[]>(
    'SELECT hash FROM values_item WHERE result_id = $1 ORDER BY place',
    [id],
  );
  const all = createHash('sha256');
  for (const { hash } of rows) all.update(`${hash}\n`);
  return { count: rows.length, hash: all.digest('hex') };
}

/** The columns of a result that are in a release as they are. */
export function figuresOf({
  id: _,
  releaseId: _releaseId,
  modelId: _modelId,
  valueId: _valueId,
  importId: _importId,
  measuredAt,
  ...figures
}: ValuesResult) {
  return { ...figures, measuredAt: measuredAt?.toISOString() ?? null };
}

/** Of what is withdrawn, the figure is in the record, but nothing is compared with it. */
const isShown = ({ state, score }: CanonicalResult) => state === 'measured' && score !== null;

/** The results with the places that the comparisons leave open to their models. */
export function withPlaces(
  results: CanonicalResult[],
  comparisons: Comparison[],
): CanonicalResult[] {
  return results.map((result) => {
    if (!isShown(result)) return result;
    const same = results.filter((other) => other.value === result.value && isShown(other));
    const ofValue = comparisons.filter(({ value }) => value === result.value);
    const models = same.map(({ model }) => model);
    return {
      ...result,
      place: placesOf(models, ofValue, result.lowerIsBetter).get(result.model) ?? null,
    };
  });
}
