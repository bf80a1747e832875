import { admin, reauthenticated } from '../auth/guards';
import { changesSite, answers, errors } from '../platform/http/steps';
import { Routes } from '../platform/http/routes';
import { findSamples, removeSamples, restoreSamples } from './remove-samples';

/** The sample content, for admins. */
export const sampleRoutes = new Routes('Sample content', '/api/samples');

sampleRoutes.get(
  '/',
  'Returns how much sample content there is, and whether it was removed.',
  admin,
  answers('SamplesJson'),
  (ctx) => findSamples(ctx.state.employee),
);

sampleRoutes.post(
  '/remove',
  'Removes the sample content that nobody has edited. It can be restored for 30 days.',
  admin,
  reauthenticated,
  changesSite,
  errors('wrong-state', 'last-admin'),
  answers('SamplesJson'),
  async (ctx) => {
    await removeSamples(ctx.state.session);
    return findSamples(ctx.state.employee);
  },
);

sampleRoutes.post(
  '/restore',
  'Brings the removed sample content back.',
  admin,
  reauthenticated,
  changesSite,
  errors('wrong-state'),
  answers('SamplesJson'),
  async (ctx) => {
    await restoreSamples(ctx.config, ctx.state.session);
    return findSamples(ctx.state.employee);
  },
);
