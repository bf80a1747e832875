import Router from '@koa/router';
import { isUUID } from 'class-validator';
import type { Context } from 'koa';
import { IsNull, Not } from 'typeorm';
import { Autosave, type AutosavedContent } from '../../../entities/Autosave';
import { type DocumentKind, documentKinds } from '../../../shared/autosave';
import { requireEmployee } from '../../auth/guards';
import { db } from '../../platform/database/data-source';
import { fieldError, UserError } from '../../platform/user-error';
import { readBody } from '../../platform/http/input';
import { rulesOf } from './document-kinds';
import { SaveInput } from './input';
import { presentAutosave, presentAutosaveSummary } from './present';
import { type DocumentKey, storeAutosave } from './store-autosave';

/** The maximum length of a writer's list of autosaves. */
const MOST = 100;

export const autosaveRoutes = new Router({ prefix: '/api/autosaves' });

autosaveRoutes.get('/', requireEmployee, async (ctx) => {
  const autosaves = await db()
    .getRepository(Autosave)
    .find({
      where: { employeeId: ctx.state.employee.id, content: Not(IsNull()) },
      order: { updatedAt: 'DESC', documentId: 'DESC' },
      take: MOST,
    });
  const idsOf = (kind: DocumentKind) =>
    autosaves.filter((one) => one.kind === kind).map(({ documentId }) => documentId);
  const posted = Object.fromEntries(
    await Promise.all(
      documentKinds.map(async (kind) => [kind, await rulesOf[kind].findPosted(idsOf(kind))]),
    ),
  ) as Record<DocumentKind, Set<string>>;
  ctx.body = autosaves.map((one) =>
    presentAutosaveSummary(one, posted[one.kind].has(one.documentId)),
  );
});

autosaveRoutes.get('/:kind/:id', requireEmployee, async (ctx) => {
  const own = { ...readKey(ctx), employeeId: ctx.state.employee.id };
  const autosave = await db().getRepository(Autosave).findOneBy(own);
  if (autosave) ctx.body = presentAutosave(autosave);
  // No autosave is an answer, not an error.
  else ctx.status = 204;
});

autosaveRoutes.put('/:kind/:id', requireEmployee, async (ctx) => {
  const key = readKey(ctx);
  const input = readBody(ctx, SaveInput);
  const problem = input.content && rulesOf[key.kind].problem(input.content);
  if (problem) throw fieldError('content', problem);
  const sent = { ...input, content: input.content && withoutMarks(input.content) };
  ctx.body = await storeAutosave(key, sent, ctx.state.employee);
});

/** An editor of the previous release treats a text with its own marks as its own. */
function withoutMarks({ origin, edit, ...content }: AutosavedContent): AutosavedContent {
  return content;
}

/** The document in the address. Throws 404 if it is not valid. */
function readKey(ctx: Context): DocumentKey {
  const kind = documentKinds.find((one) => one === ctx.params.kind);
  const id: string = ctx.params.id ?? '';
  if (!kind || !isUUID(id)) throw new UserError(404, 'There is no such document');
  return { kind, documentId: id.toLowerCase() };
}
