import type { SiteDocument } from '../../content/documents';
import { step } from '../platform/http/routes';
import { UserError } from '../platform/user-error';
import { documentWithId } from './document-id';

/**
 * Puts the name of the document whose id is in the path into `ctx.state.document`. Throws 404 for any
 * other id.
 */
export const documentName = step<{ document: SiteDocument }>(
  { ids: ['id'], errors: ['not-found'] },
  (ctx, next) => {
    const name = documentWithId((ctx.params.id ?? '').toLowerCase());
    if (!name) throw new UserError('not-found', 'Page not found');
    ctx.state.document = name;
    return next();
  },
);
