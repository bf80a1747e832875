import { staff } from '../../auth/guards';
import { answers, listsPages } from '../../platform/http/answers';
import { id } from '../../platform/http/id';
import { linkNext } from '../../platform/http/paging';
import { paging, query, yes } from '../../platform/http/query';
import { Routes } from '../../platform/http/routes';
import { UserError } from '../../platform/user-error';
import { refuseTrashed } from '../../posts/find';
import { postId } from '../../posts/post-id';
import { findRevision, listRevisions } from './list-revisions';
import { postText } from '../../posts/post-text';
import { presentRevision, presentRevisionSummary } from './present';

export const revisionRoutes = new Routes('Revisions', '/api/blogs/:id/revisions');

const MISSING = 'Revision not found';

revisionRoutes.get(
  '/',
  'Lists the revisions of a post, newest first, without their content.',
  staff,
  postId,
  query({ ...paging, saved: yes('Only revisions that were saved as the post') }),
  listsPages('RevisionSummaryJson'),
  async (ctx) => {
    const { id: blogId, employee } = ctx.state;
    await refuseTrashed(blogId);
    const page = await listRevisions(blogId, employee.id, postText, ctx.state.query);
    linkNext(ctx, page);
    ctx.body = page.revisions.map(presentRevisionSummary);
  },
);

revisionRoutes.get(
  '/:revision',
  'Returns a revision with its content.',
  staff,
  postId,
  id(MISSING, 'revision'),
  answers('RevisionJson'),
  async (ctx) => {
    const { id: blogId, revision, employee } = ctx.state;
    await refuseTrashed(blogId);
    const found = await findRevision(blogId, revision, employee.id, postText);
    if (!found) throw new UserError('not-found', MISSING);
    ctx.body = presentRevision(found);
  },
);
