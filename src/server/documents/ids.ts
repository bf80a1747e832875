import { isUUID } from '../platform/class-validator';
import type { Employee } from '../../entities/Employee';
import { step } from '../platform/http/routes';
import { UserError } from '../platform/user-error';
import type { DocumentKind } from './kind';

type IsOfKind = (id: string) => boolean;

const reserved: IsOfKind[] = [];

/**
 * Keeps ids that only documents of one kind have from those that choose theirs: revisions are found by
 * id alone. Called by the module that defines the ids, which server/document-kinds.ts loads.
 */
export function reserveIds(isOfKind: IsOfKind): void {
  reserved.push(isOfKind);
}

/** Whether no kind has reserved this id, in small letters. */
export const isFreeId: IsOfKind = (id) => !reserved.some((isOfKind) => isOfKind(id));

/**
 * Puts the id of the document in the path, in lower case, into `ctx.state.documentId`. Comes after the
 * guard. Throws 404 for an id that no document of this kind can have, and 403 if the account may not
 * edit this document. It need not exist.
 */
export const idInPath = (kind: DocumentKind) =>
  step<{ documentId: string }>(
    { ids: ['id'], errors: ['not-found', ...kind.calls.refusals] },
    (ctx, next) => {
      const id = (ctx.params.id ?? '').toLowerCase();
      if (!isUUID(id) || !kind.mayExist(id)) throw new UserError('not-found', kind.calls.missing);
      kind.requireEditor(ctx.config, ctx.state.employee as Employee, id);
      ctx.state.documentId = id;
      return next();
    },
  );
