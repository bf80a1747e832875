import Router from '@koa/router';
import { requireEmployee } from '../auth/identify';
import { findPosted } from '../blogs/find';
import { readId } from '../blogs/read-id';
import { db } from '../database/data-source';
import { WorkingCopy } from '../../entities/WorkingCopy';
import { fieldError } from '../http/errors';
import { readBody } from '../http/input';
import { DraftInput } from './input';
import { dropDraft, keepDraft } from './keep-draft';
import { type KeptDraftJson, presentCopy, presentCopySummary } from './present';

/** How many posts somebody has under way at once, in a list. */
const MOST = 100;

export const draftRoutes = new Router({ prefix: '/api' });

draftRoutes.get('/drafts', requireEmployee, async (ctx) => {
  const copies = await db()
    .getRepository(WorkingCopy)
    .find({
      where: { employeeId: ctx.state.employee.id },
      order: { updatedAt: 'DESC', blogId: 'DESC' },
      take: MOST,
    });
  const posted = await findPosted(copies.map(({ blogId }) => blogId));
  ctx.body = copies.map((copy) => presentCopySummary(copy, posted.has(copy.blogId)));
});

draftRoutes.get('/blogs/:id/draft', requireEmployee, async (ctx) => {
  const own = { blogId: readId(ctx), employeeId: ctx.state.employee.id };
  const copy = await db().getRepository(WorkingCopy).findOneBy(own);
  if (copy) ctx.body = presentCopy(copy);
  // That there is none is an answer, not an error.
  else ctx.status = 204;
});

draftRoutes.put('/blogs/:id/draft', requireEmployee, async (ctx) => {
  const id = readId(ctx);
  const input = readBody(ctx, DraftInput);
  const { copy, ...kept } = await keepDraft(id, input, ctx.state.employee);
  const answer: KeptDraftJson = { seq: copy.seq, updated: copy.updatedAt.toISOString(), ...kept };
  ctx.body = answer;
});

draftRoutes.delete('/blogs/:id/draft', requireEmployee, async (ctx) => {
  const own = { blogId: readId(ctx), employeeId: ctx.state.employee.id };
  const { seq = '' } = ctx.query;
  if (typeof seq !== 'string' || !/^\d{1,9}$/.test(seq)) {
    throw fieldError('seq', 'Seq must be the number of the copy seen last');
  }
  await dropDraft(
    { ...own, seq: Number(seq) },
    ctx.query.aside === 'yes' ? ctx.state.employee : null,
  );
  ctx.status = 204;
});
