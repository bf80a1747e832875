import type { Employee } from '../../entities/Employee';
import { step } from '../platform/http/routes';
import { UserError } from '../platform/user-error';
import { type SitePageRef, sitePageWithId } from '../documents/ids';
import { requireEditor } from './may-edit';

/** Of the step and of the operations on pages. */
export const noSitePage = () => new UserError('not-found', 'Page not found');

/**
 * Puts the page whose id is in the path into `ctx.state.page`. Comes after `staff`. Throws 404
 * for any other id, and 403 if the account may not edit this page. A press item with an id of its
 * kind need not exist.
 */
export const sitePageInPath = step<{ page: SitePageRef }>(
  { ids: ['id'], errors: ['not-found', 'right-required', 'admin-only', 'second-factor-required'] },
  (ctx, next) => {
    const known = sitePageWithId((ctx.params.id ?? '').toLowerCase());
    if (!known) throw noSitePage();
    requireEditor(ctx.config, ctx.state.employee as Employee, known.name);
    ctx.state.page = known;
    return next();
  },
);
