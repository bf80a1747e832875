import { id, answers, listsPages } from '../../platform/http/steps';
import { linkNext, paging, query, yes } from '../../platform/http/query';
import { Routes } from '../../platform/http/routes';
import { UserError } from '../../platform/user-error';
import { idInPath } from '../ids';
import type { DocumentKind } from '../kind';
import { findRevision, listRevisions } from './list-revisions';
import { presentRevisionSummary } from './present';

const MISSING = 'Revision not found';

/** The calls of the history of a kind of document. */
export function revisionRoutes(kind: DocumentKind): Routes {
  const { address, resources, guard, says, revision, presentRevision } = kind.calls;
  const routes = new Routes(resources.history, `${address}/revisions`);
  const textOf = (documentId: string) => (content: object | null) =>
    kind.textOf(content, documentId);

  routes.get(
    '/',
    says.revisions,
    guard,
    idInPath(kind),
    query({ ...paging, saved: yes(says.onlySaved) }),
    listsPages('RevisionSummaryJson'),
    async (ctx) => {
      const { documentId, employee, query } = ctx.state;
      await kind.requireReadable(documentId);
      const page = await listRevisions(documentId, employee.id, textOf(documentId), query);
      linkNext(ctx, page);
      return page.revisions.map(presentRevisionSummary);
    },
  );

  routes.get(
    '/:revision',
    says.revision,
    guard,
    idInPath(kind),
    id(MISSING, 'revision'),
    answers(revision),
    async (ctx) => {
      const { documentId, revision, employee } = ctx.state;
      await kind.requireReadable(documentId);
      const found = await findRevision(documentId, revision, employee.id, textOf(documentId));
      if (!found) throw new UserError('not-found', MISSING);
      return presentRevision(found, documentId);
    },
  );
  return routes;
}
