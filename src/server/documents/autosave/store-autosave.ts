import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import { type AutosavedContent, Autosave } from '../../../entities/Autosave';
import type { Employee } from '../../../entities/Employee';
import type { DocumentKind, Save, SaveConflictJson, SavedJson } from '../../../shared/autosave';
import type { Config } from '../../platform/config';
import { db } from '../../platform/database/data-source';
import { UserError } from '../../platform/user-error';
import type { BaseSave } from './base-save';
import { decide } from './decide';
import { rulesOf } from '../kind';
import { keepInHistory } from './keep-in-history';
import { snapshotHeld } from './keep-snapshots';
import { requireRoom } from '../../posts/unsaved-quota';

/** Identifies a document for autosave. */
export interface DocumentKey {
  kind: DocumentKind;
  documentId: string;
}

/**
 * Does what a save asks for, in one transaction. Idempotent: the same save again changes nothing.
 * Throws 412 (or 409) with the current save when the text was based on another, and the errors of
 * applySave().
 */
export async function storeAutosave(
  config: Config,
  key: DocumentKey,
  sent: SentSave,
  writer: Employee,
): Promise<SavedJson> {
  const save = sent.save.toLowerCase(); // as Postgres gives UUIDs back
  return lockAutosave(key, writer, (manager, held) =>
    applySave(config, manager, key, held, { ...sent, save }, writer),
  );
}

/** A save, and what answers it when its base is not the stored save. */
type SentSave = Save<AutosavedContent> & BaseSave;

/**
 * Calls `action` with the stored autosave of a document, in a transaction that excludes other saves
 * by the same writer to the same document, even if there is no row to lock yet.
 */
export async function lockAutosave<T>(
  { kind, documentId }: DocumentKey,
  { id: employeeId }: Employee,
  action: (manager: EntityManager, held: Autosave | null) => Promise<T>,
): Promise<T> {
  return db().transaction(async (manager) => {
    await lockDocument(manager, { kind, documentId }, employeeId);
    const own = { kind, documentId, employeeId };
    return action(manager, await manager.findOneBy(Autosave, own));
  });
}

/** Excludes other saves by a writer to a document until the transaction ends. */
export async function lockDocument(
  manager: EntityManager,
  { kind, documentId }: DocumentKey,
  employeeId: string,
): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock(hashtext($1))', [
    `autosave:${kind}:${documentId}:${employeeId}`,
  ]);
}

/** Whether two texts have the same content, ignoring the editor's keys and marks. */
export function saysTheSame(
  kind: DocumentKind,
  one: AutosavedContent,
  other: AutosavedContent,
): boolean {
  const { contentOf, noteOf } = rulesOf[kind];
  return noteOf(one) === noteOf(other) && isDeepStrictEqual(contentOf(one), contentOf(other));
}

/**
 * Stores the result of decide(). The new `seq` is greater than `leastSeq`. Throws 409 if the
 * document is new and the writer has too many that were never saved.
 */
export async function applySave(
  config: Config,
  manager: EntityManager,
  key: DocumentKey,
  held: Autosave | null,
  sent: SentSave,
  writer: Employee,
  leastSeq = 0,
): Promise<SavedJson> {
  const rules = rulesOf[key.kind];
  // Before the decision, because each of its outcomes may add a text. Replacing one is never refused.
  if (sent.content && (sent.mode !== 'replace' || !held?.content)) {
    await requireRoom(manager, writer);
    if (!held?.content) {
      const inHistory = sent.mode === 'history';
      const { maxUnsavedPosts } = config;
      await rules.requireQuota(manager, key.documentId, writer, maxUnsavedPosts, inHistory);
    }
  }
  const posted = sent.version === null ? await rules.postedVersion(manager, key.documentId) : null;
  const same = (one: AutosavedContent, other: AutosavedContent) =>
    saysTheSame(key.kind, one, other);
  const decision = decide(held, sent, same, posted);
  if (decision.is === 'conflict') {
    const { current, version } = decision;
    const extra: Omit<SaveConflictJson, 'message'> = { current, version };
    throw new UserError(sent.refusal, 'Another browser has saved this document since then', {
      extra,
    });
  }
  if (decision.is === 'history') {
    const { save: id, content, version } = sent;
    if (decision.kept && content) {
      await keepInHistory(manager, key, { id, content, version }, writer);
    }
    return { save: held?.saveId ?? sent.save, keptInHistory: decision.kept };
  }
  // The first answer may have reported a superseded text without reaching the browser.
  const keptInHistory = sent.mode === 'supersede';
  if (decision.is === 'repeat') return { save: sent.save, keptInHistory };
  if (decision.superseded && held?.content) {
    const { saveId: id, content, lockVersion: version } = held;
    await keepInHistory(manager, key, { id, content, version }, writer);
  }
  // A superseded text is in the history already.
  const isReplaced = held !== null && !decision.superseded;
  const kept = isReplaced
    ? await snapshotHeld(manager, held, sent.content, writer)
    : { keptId: null, keptAt: new Date() };
  await manager.save(
    Object.assign(new Autosave(), {
      ...key,
      ...kept,
      employeeId: writer.id,
      saveId: sent.save,
      content: sent.content,
      lockVersion: sent.version,
      seq: Math.max(held?.seq ?? 0, leastSeq) + 1,
      updatedAt: new Date(),
    }),
  );
  return { save: sent.save, keptInHistory: decision.superseded };
}
