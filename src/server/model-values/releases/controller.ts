import { releaseEditor } from '../../auth/guards';
import { db } from '../../platform/database/data-source';
import { ifMatch } from '../../platform/http/if-match';
import { body } from '../../platform/http/input';
import { query, text } from '../../platform/http/query';
import { Routes } from '../../platform/http/routes';
import {
  answers,
  answersWithEtag,
  changesSite,
  errors,
  id,
  lists,
  noContent,
} from '../../platform/http/steps';
import { approveRelease, returnRelease, submitRelease } from './approve-release';
import { changeCell, removeCell } from './change-cell';
import { changeRelease, createRelease } from './change-release';
import { findChanges } from './check-release';
import { deleteRelease } from './delete-release';
import { findRelease, findWhole, NO_RELEASE } from './find-release';
import { ApprovalInput, CellInput, NewReleaseInput, ReleaseInput } from './input';
import { listReleases, presentRelease, tagged } from './present-release';

/** Releases of model values as the staff work on them, until their publication. */
export const releaseRoutes = new Routes('Releases of model values', '/api/releases');

const releaseId = id(NO_RELEASE);
const modelId = id('Model not found', 'model');
const valueId = id('Value not found', 'value');
const open = errors('wrong-state');

releaseRoutes.get(
  '/',
  'Lists the releases of model values, newest first.',
  releaseEditor,
  lists('ReleaseSummaryJson'),
  () => listReleases(),
);

releaseRoutes.post(
  '/',
  'Adds an empty draft of a release.',
  releaseEditor,
  body(NewReleaseInput),
  answers('ReleaseJson', 201),
  async (ctx) => {
    const release = await createRelease(ctx.state.input, ctx.state.employee);
    ctx.set('location', `/api/releases/${release._id}`);
    return release;
  },
);

releaseRoutes.get(
  '/:id',
  'Returns a release with its results and replies, and with what keeps it from being published.',
  releaseEditor,
  releaseId,
  answersWithEtag('ReleaseJson'),
  async (ctx) => {
    const { manager } = db();
    const release = await findRelease(manager, ctx.state.id);
    return tagged(ctx, await presentRelease(manager, release));
  },
);

releaseRoutes.put(
  '/:id',
  'Replaces the number, the plan and the texts of a release that is not published. A text that is left out is empty. One in review is a draft again.',
  releaseEditor,
  releaseId,
  ifMatch,
  body(ReleaseInput, '1 MB'),
  open,
  answersWithEtag('ReleaseJson'),
  async (ctx) => {
    const { id, lockVersion, input } = ctx.state;
    return tagged(ctx, await changeRelease(id, lockVersion, input));
  },
);

releaseRoutes.delete(
  '/:id',
  'Deletes a release that is not published, or a published demonstration, for which a reason is required.',
  releaseEditor,
  releaseId,
  query({ reason: text('Why a published demonstration is deleted, which Activity keeps') }),
  changesSite,
  open,
  noContent,
  async (ctx) => {
    const { id, query, employee } = ctx.state;
    ctx.state.changesContent = await deleteRelease(id, query.reason ?? '', employee);
  },
);

releaseRoutes.put(
  '/:id/results/:model/:value',
  'Says that a model was not tested for a value, withdraws its result, or explains it. A text that is left out is empty. One in review is a draft again.',
  releaseEditor,
  releaseId,
  modelId,
  valueId,
  ifMatch,
  body(CellInput),
  open,
  answersWithEtag('ReleaseJson'),
  async (ctx) => {
    const { id, model, value, lockVersion, input } = ctx.state;
    const cell = { modelId: model, valueId: value };
    return tagged(ctx, await changeCell(id, lockVersion, cell, input));
  },
);

releaseRoutes.delete(
  '/:id/results/:model/:value',
  'Removes a result with its answers from a release that is not published.',
  releaseEditor,
  releaseId,
  modelId,
  valueId,
  ifMatch,
  open,
  answersWithEtag('ReleaseJson'),
  async (ctx) => {
    const { id, model, value, lockVersion } = ctx.state;
    return tagged(ctx, await removeCell(id, lockVersion, { modelId: model, valueId: value }));
  },
);

releaseRoutes.post(
  '/:id/submit',
  'Sends a draft to a second person for review.',
  releaseEditor,
  releaseId,
  ifMatch,
  errors('wrong-state', 'not-ready'),
  answersWithEtag('ReleaseJson'),
  async (ctx) => {
    const { id, lockVersion, employee } = ctx.state;
    return tagged(ctx, await submitRelease(id, lockVersion, employee));
  },
);

releaseRoutes.post(
  '/:id/return',
  'Makes a release in review a draft again.',
  releaseEditor,
  releaseId,
  ifMatch,
  open,
  answersWithEtag('ReleaseJson'),
  async (ctx) => {
    const { id, lockVersion, employee } = ctx.state;
    return tagged(ctx, await returnRelease(id, lockVersion, employee));
  },
);

releaseRoutes.post(
  '/:id/approve',
  'Approves a release in review and publishes it for good. Who submitted it may approve it only as an admin who alone has the right, with a reason that readers see.',
  releaseEditor,
  releaseId,
  ifMatch,
  body(ApprovalInput),
  changesSite,
  errors('wrong-state', 'not-ready', 'second-person-required', 'second-factor-required'),
  answersWithEtag('ReleaseJson'),
  async (ctx) => {
    const { id, lockVersion, input, employee } = ctx.state;
    const approval = { editor: employee, override: input.override ?? '' };
    const release = await approveRelease(ctx.config, id, lockVersion, approval);
    ctx.state.changesContent = 'adds';
    return tagged(ctx, release);
  },
);

releaseRoutes.get(
  '/:id/changes',
  'Lists the results that a correction changes, with the old and the new figure; none of another release.',
  releaseEditor,
  releaseId,
  lists('ChangedCellJson'),
  async (ctx) => {
    const { manager } = db();
    const release = await findRelease(manager, ctx.state.id);
    return findChanges(manager, await findWhole(manager, release));
  },
);
