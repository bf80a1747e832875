import type { SiteDocument } from '../../content/documents';
import { step } from '../platform/http/routes';
import { UserError } from '../platform/user-error';
import type { Employee } from '../../entities/Employee';
import { documentWithId } from './document-id';
import { requireEditor } from './may-edit';

/**
 * Puts the name of the document whose id is in the path into `ctx.state.document`. Comes after
 * `staff`. Throws 404 for any other id, and 403 if the account may not edit this document.
 */
export const documentName = step<{ document: SiteDocument }>(
  { ids: ['id'], errors: ['not-found', 'right-required', 'admin-only', 'second-factor-required'] },
  (ctx, next) => {
    const name = documentWithId((ctx.params.id ?? '').toLowerCase());
    if (!name) throw new UserError('not-found', 'Page not found');
    requireEditor(ctx.config, ctx.state.employee as Employee, name);
    ctx.state.document = name;
    return next();
  },
);
