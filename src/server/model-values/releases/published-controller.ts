import { releaseEditor } from '../../auth/guards';
import { body } from '../../platform/http/input';
import { Routes } from '../../platform/http/routes';
import {
  answers,
  answersWithEtag,
  changesSite,
  errors,
  id,
  noContent,
} from '../../platform/http/steps';
import { blankItem, NO_ITEM } from './blank-item';
import { changeReply } from './change-reply';
import { correctRelease } from './correct-release';
import { NO_RELEASE } from './find-release';
import { CorrectionInput, ReasonInput, ReplyInput } from './input';
import { tagged } from './present-release';
import { withdrawRelease } from './withdraw-release';

/** What can be done to a release after its publication. */
export const publishedReleaseRoutes = new Routes('Releases of model values', '/api/releases/:id');

const releaseId = id(NO_RELEASE);

publishedReleaseRoutes.put(
  '/replies/:model',
  'Stores when the maker of a model was asked about a release, and the reply in full. After publication it needs a reason, which readers see.',
  releaseEditor,
  releaseId,
  id('Model not found', 'model'),
  body(ReplyInput, '1 MB'),
  changesSite,
  answersWithEtag('ReleaseJson'),
  async (ctx) => {
    const { id, model, input, employee } = ctx.state;
    const release = await changeReply(id, model, input, employee);
    ctx.state.changesContent = release.published !== null;
    return tagged(ctx, release);
  },
);

publishedReleaseRoutes.post(
  '/corrections',
  'Makes a draft with the results and answers of a published release, to correct it. If the copy was interrupted, the same call continues it.',
  releaseEditor,
  releaseId,
  body(CorrectionInput),
  errors('wrong-state'),
  answers('ReleaseJson', 201),
  async (ctx) => {
    const { id, input, employee } = ctx.state;
    const release = await correctRelease(id, input.number, employee);
    ctx.set('location', `/api/releases/${release._id}`);
    return release;
  },
);

publishedReleaseRoutes.post(
  '/withdraw',
  'Withdraws a published release, which readers still see under the reason.',
  releaseEditor,
  releaseId,
  body(ReasonInput),
  changesSite,
  errors('wrong-state'),
  answersWithEtag('ReleaseJson'),
  async (ctx) => {
    const { id, input, employee } = ctx.state;
    return tagged(ctx, await withdrawRelease(id, input.reason, employee));
  },
);

publishedReleaseRoutes.post(
  '/items/:item/blank',
  'Removes the text of an answer for law or privacy, wherever a release has the same answer. Its hash stays, with the reason.',
  releaseEditor,
  releaseId,
  id(NO_ITEM, 'item'),
  body(ReasonInput),
  changesSite,
  noContent,
  async (ctx) => {
    const { id, item, input, employee } = ctx.state;
    ctx.state.changesContent = await blankItem(id, item, input.reason, employee);
  },
);
