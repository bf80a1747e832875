import type { CanonicalResult } from '../../../shared/model-values/releases';
import { linkNext, pageLimit, query } from '../../platform/http/query';
import { Routes, type Step, step } from '../../platform/http/routes';
import { allowAnyOrigin, answers, anyOrigin, lists, listsPages } from '../../platform/http/steps';
import { presentValue } from '../releases/canonical-release';
import { findPlan, listPages, listPlans } from './find-documents';
import { findCell, findItems, itemCursor } from './find-items';
import { changesOf, getPublicRelease, listReleases, type PublicRelease } from './find-releases';

import {
  presentCell,
  presentItem,
  presentPublicModel,
  presentRelease,
  presentSummary,
} from './present';

/** Puts the published release of this number into `ctx.state`, for scripts of every site. */
const release: Step<{ release: PublicRelease }> = step({ anyOrigin: true }, async (ctx, next) => {
  allowAnyOrigin(ctx);
  ctx.state.release = await getPublicRelease(ctx.params.number ?? '');
  await next();
});

/** Puts its result of a model and a value into `ctx.state`. */
const cell: Step<{ result: CanonicalResult }> = step({}, async (ctx, next) => {
  const { model = '', value = '' } = ctx.params;
  ctx.state.result = findCell(ctx.state.release as PublicRelease, { model, value });
  await next();
});

/** What everybody can read of values, models, plans and published releases. */
export const modelValuesRoutes = new Routes('Model values', '/api/model-values');

modelValuesRoutes.get(
  '/releases',
  'Lists published releases, newest first, also those that were superseded or withdrawn.',
  anyOrigin,
  lists('PublicReleaseSummaryJson'),
  async () => (await listReleases()).map(presentSummary),
);

modelValuesRoutes.get(
  '/releases/:number',
  'Returns a release as it was published, its hash and signature, and what happened to it since.',
  release,
  answers('PublicReleaseJson'),
  (ctx) => presentRelease(ctx.state.release),
);

modelValuesRoutes.get(
  '/releases/:number/changes',
  'Lists the cells in which a correction differs from the release that it corrects.',
  release,
  lists('ChangedCellJson'),
  (ctx) => changesOf(ctx.state.release),
);

const CELL = '/releases/:number/results/:model/:value';

modelValuesRoutes.get(
  CELL,
  'Returns what a release says about a model and a value.',
  release,
  cell,
  answers('PublicCellJson'),
  (ctx) => presentCell(ctx.state.release, ctx.state.result),
);

modelValuesRoutes.get(
  `${CELL}/items`,
  'Lists the answers behind a result, at most 20 on a page.',
  release,
  cell,
  query({ limit: pageLimit(20, 20), cursor: itemCursor }),
  listsPages('ReleaseItem'),
  async (ctx) => {
    const { result } = ctx.state;
    const page = await findItems(ctx.state.release, result, ctx.state.query);
    linkNext(ctx, page);
    return page.items.map((item) => presentItem(result, item));
  },
);

modelValuesRoutes.get(
  '/models',
  'Lists the models as readers see them now. A release has them as they were then.',
  anyOrigin,
  lists('PublicModelJson'),
  async () => (await listPages('model')).map(presentPublicModel),
);

modelValuesRoutes.get(
  '/values',
  'Lists the values as readers see them now. A release has them as they were then.',
  anyOrigin,
  lists('PublicValueJson'),
  async () => {
    const values = (await listPages('modelValue')).map(presentValue);
    return values.sort((a, b) => Number(a.order) - Number(b.order));
  },
);

modelValuesRoutes.get(
  '/plans',
  'Lists the plans that were made public, with the hashes of their versions.',
  anyOrigin,
  lists('PublicPlanSummaryJson'),
  () => listPlans(),
);

modelValuesRoutes.get(
  '/plans/:plan',
  'Returns a plan with all its versions. `hash` is of `content` in canonical JSON (RFC 8785).',
  anyOrigin,
  answers('PublicPlanJson'),
  (ctx) => findPlan(ctx.params.plan ?? ''),
);
