import { randomUUID } from 'node:crypto';
import type { Autosave } from '../../entities/Autosave';
import { staff } from '../auth/guards';
import { answers, errors, noContent } from '../platform/http/answers';
import { body } from '../platform/http/input';
import { query } from '../platform/http/query';
import { Routes } from '../platform/http/routes';
import { postId } from './post-id';
import { aside, LegacyDraftInput, seq } from './legacy-drafts-input';
import { applySave, lockAutosave, saysTheSame } from '../documents/autosave/store-autosave';

// The calls of an editor from the release before save ids, which keeps saving until its page is
// reloaded. It identifies the server's state by a counter (`seq`), and each text by its editor
// session (`origin`) and its number within the session (`edit`).

export const legacyDraftRoutes = new Routes('Autosaves', '/api/blogs/:id/draft');

// Never used: the save is always based on the stored save, so there is no conflict.
const refusal = 'newer-autosave';

const keyOf = (documentId: string) => ({ kind: 'post' as const, documentId });

legacyDraftRoutes.get(
  '/',
  "Returns the caller's autosave of a post, for editors of the release before save ids.",
  staff,
  postId,
  answers('LegacyDraftJson'),
  noContent,
  async (ctx) => {
    const key = keyOf(ctx.state.id);
    const held = await lockAutosave(key, ctx.state.employee, async (_, found) => found);
    if (!held?.content) {
      ctx.status = 204;
      return;
    }
    const { content: draft, lockVersion: version, seq, updatedAt } = held;
    ctx.body = { draft, version, seq, updated: updatedAt.toISOString() };
  },
);

legacyDraftRoutes.put(
  '/',
  "Stores the caller's autosave of a post, for editors of the release before save ids.",
  staff,
  postId,
  body(LegacyDraftInput, '1 MB'),
  errors('quota-exceeded'),
  answers('LegacySavedJson'),
  async (ctx) => {
    const key = keyOf(ctx.state.id);
    const { draft: content, version, seq, behind } = ctx.state.input;
    const writer = ctx.state.employee;
    ctx.body = await lockAutosave(key, writer, async (manager, held) => {
      const sent = {
        save: randomUUID(),
        base: held?.saveId ?? null,
        refusal,
        content,
        version,
      } as const;
      const answer = (place: 'past' | 'aside' | 'copy', displaced: boolean, now: number) => ({
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
      const displaced = unseen && !saysTheSame('post', before, content);
      if (held && displaced && behind) {
        await applySave(ctx.config, manager, key, held, { ...sent, mode: 'history' }, writer);
        return answer('aside', false, held.seq);
      }
      const mode = displaced ? 'supersede' : 'replace';
      await applySave(ctx.config, manager, key, held, { ...sent, mode }, writer, seq);
      return answer('copy', displaced, seqAfter(held, seq));
    });
  },
);

legacyDraftRoutes.delete(
  '/',
  "Discards the caller's autosave of a post, for editors of the release before save ids.",
  staff,
  postId,
  query({ seq, aside }),
  noContent,
  async (ctx) => {
    const key = keyOf(ctx.state.id);
    const { seq, aside } = ctx.state.query;
    const writer = ctx.state.employee;
    await lockAutosave(key, writer, async (manager, held) => {
      if (held?.seq !== seq) return;
      const mode = aside ? 'supersede' : 'replace';
      const base = { base: held.saveId, refusal } as const;
      const sent = { save: randomUUID(), ...base, content: null, version: null };
      await applySave(ctx.config, manager, key, held, { ...sent, mode }, writer);
    });
    ctx.status = 204;
  },
);

function seqAfter(held: Autosave | null, seq: number): number {
  return Math.max(held?.seq ?? 0, seq) + 1;
}
