import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import { type AutosavedContent, Autosave } from '../../../entities/Autosave';
import type { Employee } from '../../../entities/Employee';
import { Revision } from '../../../entities/Revision';
import type { Save, SaveConflictJson, SavedJson } from '../../../shared/api/autosaves';
import type { Config } from '../../platform/config';
import { traceableTransaction } from '../../platform/database/transactions';
import { UserError } from '../../platform/user-error';
import type { BaseSave } from './base-save';
import { decide } from './decide';
import type { DocumentKind, DocumentRef } from '../kind';
import { keepInHistory } from './keep-in-history';
import { snapshotHeld } from './keep-snapshots';
import { requireRoom } from './require-room';
import { currentTime } from '../../platform/clock';

/**
 * Does what a save asks for, in one transaction. Idempotent: the same save again changes nothing.
 * Throws 412 (or 409) with the current save when the text was based on another, and the errors of
 * applySave().
 */
export async function storeAutosave(
  config: Config,
  document: DocumentRef,
  sent: SentSave,
  writer: Employee,
): Promise<SavedJson> {
  const save = sent.save.toLowerCase(); // as Postgres gives UUIDs back
  const own = ownOf(document, writer.id);
  return traceableTransaction(
    async (manager) => {
      await lockDocument(manager, document, writer.id);
      const held = await manager.findOneBy(Autosave, own);
      return applySave(config, manager, document, held, { ...sent, save }, writer);
    },
    async (manager) => {
      await lockDocument(manager, document, writer.id);
      const isHeld = await manager.existsBy(Autosave, { ...own, saveId: save });
      return isHeld || manager.existsBy(Revision, { id: save, employeeId: writer.id });
    },
  );
}

/** A save, and what answers it when its base is not the stored save. */
type SentSave = Save<AutosavedContent> & BaseSave;

/**
 * Excludes other saves by a writer to a document until the transaction ends, even if there is no row to
 * lock yet.
 */
export async function lockDocument(
  manager: EntityManager,
  { kind, id }: DocumentRef,
  employeeId: string,
): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock(hashtext($1))', [
    `autosave:${kind.name}:${id}:${employeeId}`,
  ]);
}

/** The columns that identify a writer's autosave of a document. */
export const ownOf = ({ kind, id }: DocumentRef, employeeId: string) => ({
  kind: kind.name,
  documentId: id,
  employeeId,
});

/** Whether two texts have the same content, ignoring the editor's keys and marks. */
function saysTheSame(
  { noteOf, contentOf }: DocumentKind,
  one: AutosavedContent,
  other: AutosavedContent,
): boolean {
  return noteOf(one) === noteOf(other) && isDeepStrictEqual(contentOf(one), contentOf(other));
}

/**
 * Stores the result of decide(). Throws 409 if the document is new and the writer has too many that were never saved.
 */
async function applySave(
  config: Config,
  manager: EntityManager,
  document: DocumentRef,
  held: Autosave | null,
  sent: SentSave,
  writer: Employee,
): Promise<SavedJson> {
  const { kind, id } = document;
  // Before the decision, because each of its outcomes may add a text. Replacing one is never refused.
  if (sent.content && (sent.mode !== 'replace' || !held?.content)) {
    await requireRoom(manager, writer);
    if (!held?.content) {
      const inHistory = sent.mode === 'history';
      const { maxUnsavedPosts } = config;
      await kind.requireQuota(manager, id, writer, maxUnsavedPosts, inHistory);
    }
  }
  const posted = sent.version === null ? await kind.postedVersion(manager, id) : null;
  const same = (one: AutosavedContent, other: AutosavedContent) => saysTheSame(kind, one, other);
  const decision = decide(held, sent, same, posted);
  if (decision.is === 'conflict') {
    const { current, version } = decision;
    const extra: Omit<SaveConflictJson, 'message'> = { current, version };
    throw new UserError(sent.refusal, 'Another browser has saved this document since then', {
      extra,
    });
  }
  if (decision.is === 'history') {
    const { save, content, version } = sent;
    if (decision.kept && content) {
      await keepInHistory(manager, document, { id: save, content, version }, writer);
    }
    return { save: held?.saveId ?? sent.save, keptInHistory: decision.kept };
  }
  // The first answer may have reported a superseded text without reaching the browser.
  const keptInHistory = sent.mode === 'supersede';
  if (decision.is === 'repeat') return { save: sent.save, keptInHistory };
  if (decision.superseded && held?.content) {
    const { saveId, content, lockVersion: version } = held;
    await keepInHistory(manager, document, { id: saveId, content, version }, writer);
  }
  // A superseded text is in the history already.
  const isReplaced = held !== null && !decision.superseded;
  const kept = isReplaced
    ? await snapshotHeld(manager, document, held, sent.content, writer)
    : { keptId: null, keptAt: currentTime() };
  await manager.save(
    Object.assign(new Autosave(), {
      ...ownOf(document, writer.id),
      ...kept,
      saveId: sent.save,
      content: sent.content,
      lockVersion: sent.version,
      seq: (held?.seq ?? 0) + 1,
      updatedAt: currentTime(),
    }),
  );
  return { save: sent.save, keptInHistory: decision.superseded };
}
