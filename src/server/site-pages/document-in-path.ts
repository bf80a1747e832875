import type { Employee } from '../../entities/Employee';
import { step } from '../platform/http/routes';
import { UserError } from '../platform/user-error';
import { type DocumentRef, documentWithId } from '../documents/ids';
import { requireEditor } from './may-edit';

/** Of the step and of the operations on documents. */
export const noDocument = () => new UserError('not-found', 'Page not found');

/**
 * Puts the document whose id is in the path into `ctx.state.document`. Comes after `staff`. Throws 404
 * for any other id, and 403 if the account may not edit this document. A press item with an id of its
 * kind need not exist.
 */
export const documentInPath = step<{ document: DocumentRef }>(
  { ids: ['id'], errors: ['not-found', 'right-required', 'admin-only', 'second-factor-required'] },
  (ctx, next) => {
    const known = documentWithId((ctx.params.id ?? '').toLowerCase());
    if (!known) throw noDocument();
    requireEditor(ctx.config, ctx.state.employee as Employee, known.name);
    ctx.state.document = known;
    return next();
  },
);
