import type { EntityManager } from 'typeorm';
import { type AutosavedContent, Autosave } from '../../../entities/Autosave';
import type { Employee } from '../../../entities/Employee';
import type { DocumentKind, Save, SaveConflictJson, SavedJson } from '../../../shared/autosave';
import { db } from '../../platform/database/data-source';
import { UserError } from '../../platform/user-error';
import { decide } from './decide';
import { rulesOf } from './document-kinds';

/** A document as autosave names it. */
export interface DocumentKey {
  kind: DocumentKind;
  documentId: string;
}

/**
 * Does what a save asks for, in one transaction. Idempotent: the same save again changes nothing.
 * Throws 409 with the current save when the text was based on another.
 */
export async function storeAutosave(
  key: DocumentKey,
  sent: Save<AutosavedContent>,
  writer: Employee,
): Promise<SavedJson> {
  // As Postgres gives UUIDs back.
  const ids = { save: sent.save.toLowerCase(), base: sent.base?.toLowerCase() ?? null };
  return lockAutosave(key, writer, (manager, held) =>
    applySave(manager, key, held, { ...sent, ...ids }, writer),
  );
}

/**
 * Runs `action` with what is held of a document, in a transaction that no other save of the same
 * writer and document can enter: also when there is no row yet that could be locked.
 */
export async function lockAutosave<T>(
  { kind, documentId }: DocumentKey,
  { id: employeeId }: Employee,
  action: (manager: EntityManager, held: Autosave | null) => Promise<T>,
): Promise<T> {
  return db().transaction(async (manager) => {
    await manager.query('SELECT pg_advisory_xact_lock(hashtext($1))', [
      `autosave:${kind}:${documentId}:${employeeId}`,
    ]);
    const own = { kind, documentId, employeeId };
    return action(manager, await manager.findOneBy(Autosave, own));
  });
}

/** Stores what decide() decides. `leastSeq`: the counter rises above it. */
export async function applySave(
  manager: EntityManager,
  key: DocumentKey,
  held: Autosave | null,
  sent: Save<AutosavedContent>,
  writer: Employee,
  leastSeq = 0,
): Promise<SavedJson> {
  const rules = rulesOf[key.kind];
  const { documentId } = key;
  const decision = decide(held, sent, rules.saysTheSame);
  if (decision.is === 'conflict') {
    const { current, version } = decision;
    const extra: Omit<SaveConflictJson, 'message'> = { current, version };
    throw new UserError(409, 'Another browser has saved this document since', { extra });
  }
  if (decision.is === 'history') {
    const { save: id, content, version } = sent;
    if (decision.kept && content) {
      await rules.keepInHistory(manager, { id, documentId, content, version }, writer);
    }
    return { save: held?.saveId ?? sent.save, keptInHistory: decision.kept };
  }
  // Its first answer may have said so, and never arrived.
  const mayHaveKept = sent.mode === 'supersede';
  if (decision.is === 'repeat') return { save: sent.save, keptInHistory: mayHaveKept };
  if (decision.superseded && held?.content) {
    const { saveId: id, content, lockVersion: version } = held;
    await rules.keepInHistory(manager, { id, documentId, content, version }, writer);
  }
  await manager.save(
    Object.assign(new Autosave(), {
      ...key,
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
