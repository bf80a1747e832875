import { randomUUID } from 'node:crypto';
import Router from '@koa/router';
import type { Autosave } from '../../../entities/Autosave';
import { requireEmployee } from '../../auth/guards';
import { readId } from '../read-id';
import { fieldError } from '../../platform/user-error';
import { readBody } from '../../platform/http/input';
import { rulesOf } from './document-kinds';
import { LegacyDraftInput } from './legacy-input';
import { applySave, lockAutosave } from './store-autosave';

// The calls of an editor that was opened under the release before save ids, and that keeps saving
// until its page is reloaded. It identifies the state it has seen by a counter (`seq`), and each
// text by its editor session (`origin`) and its number within the session (`edit`).

export const legacyDraftRoutes = new Router({ prefix: '/api/blogs/:id/draft' });

const keyOf = (documentId: string) => ({ kind: 'post' as const, documentId });

legacyDraftRoutes.get('/', requireEmployee, async (ctx) => {
  const key = keyOf(readId(ctx));
  const held = await lockAutosave(key, ctx.state.employee, async (_, found) => found);
  if (!held?.content) {
    ctx.status = 204;
    return;
  }
  const { content: draft, lockVersion: version, seq, updatedAt } = held;
  ctx.body = { draft, version, seq, updated: updatedAt.toISOString() };
});

legacyDraftRoutes.put('/', requireEmployee, async (ctx) => {
  const key = keyOf(readId(ctx));
  const { draft: content, version, seq, behind } = readBody(ctx, LegacyDraftInput);
  const writer = ctx.state.employee;
  ctx.body = await lockAutosave(key, writer, async (manager, held) => {
    const sent = { save: randomUUID(), base: held?.saveId ?? null, content, version };
    const answer = (place: string, displaced: boolean, now: number) => ({
      seq: now,
      updated: new Date().toISOString(),
      place,
      displaced,
    });
    const before = held?.content ?? null;
    const isOwn =
      before !== null && content.origin !== undefined && before.origin === content.origin;
    if (held && isOwn && Number(content.edit) < Number(before.edit)) {
      return answer('past', false, held.seq);
    }
    const unseen = before !== null && held?.seq !== seq && !isOwn;
    const displaced = unseen && !rulesOf.post.saysTheSame(before, content);
    if (held && displaced && behind) {
      await applySave(manager, key, held, { ...sent, mode: 'history' }, writer);
      return answer('aside', false, held.seq);
    }
    const mode = displaced ? 'supersede' : 'replace';
    await applySave(manager, key, held, { ...sent, mode }, writer, seq);
    return answer('copy', displaced, seqAfter(held, seq));
  });
});

legacyDraftRoutes.delete('/', requireEmployee, async (ctx) => {
  const key = keyOf(readId(ctx));
  const { seq = '', aside } = ctx.query;
  if (typeof seq !== 'string' || !/^\d{1,9}$/.test(seq)) {
    throw fieldError('seq', 'Seq must be the number of the copy seen last');
  }
  const writer = ctx.state.employee;
  await lockAutosave(key, writer, async (manager, held) => {
    if (held?.seq !== Number(seq)) return;
    const mode = aside === 'yes' ? 'supersede' : 'replace';
    const sent = { save: randomUUID(), base: held.saveId, content: null, version: null };
    await applySave(manager, key, held, { ...sent, mode }, writer);
  });
  ctx.status = 204;
});

function seqAfter(held: Autosave | null, seq: number): number {
  return Math.max(held?.seq ?? 0, seq) + 1;
}
