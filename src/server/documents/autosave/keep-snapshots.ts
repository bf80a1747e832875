import type { EntityManager } from 'typeorm';
import type { Autosave, AutosavedContent } from '../../../entities/Autosave';
import type { Employee } from '../../../entities/Employee';
import { Revision } from '../../../entities/Revision';
import { keepSnapshot, markBeforeLoss } from '../revisions/keep-snapshot';
import { hasWords } from '../revisions/word-changes';
import type { DocumentRef } from '../kind';
import { hasMostOf, isLoss, reasonToKeep } from './snapshot-rule';
import { currentTime } from '../../platform/clock';

/** What an autosave remembers about its last snapshot. */
type Kept = Pick<Autosave, 'keptId' | 'keptAt'>;

/**
 * Saves the held text to the history if it must be there before `content` replaces it. Returns what
 * the new autosave remembers.
 */
export async function snapshotHeld(
  manager: EntityManager,
  document: DocumentRef,
  held: Autosave,
  content: AutosavedContent | null,
  writer: Employee,
): Promise<Kept> {
  const { kind, id: documentId } = document;
  const { keptId, keptAt, lockVersion } = held;
  const now = currentTime();
  const begin = { keptId: null, keptAt: now };
  if (!held.content) return begin;
  const text = held.content;
  const keep = (beforeLoss: boolean) => {
    const stored = { content: kind.contentOf(text), correction: kind.noteOf(text) };
    return keepSnapshot(manager, { documentId, lockVersion, ...stored, beforeLoss }, writer);
  };
  const textOf = (one: AutosavedContent) => kind.textOf(kind.contentOf(one), documentId);
  const before = textOf(text);
  if (content === null) {
    // The document has the text now, unless a new document is discarded.
    const posted = await kind.postedText(manager, documentId);
    const isLost = posted === null ? hasWords(before, 1) : isLoss(before, posted);
    if (isLost) await keep(true);
    return begin;
  }
  const next = textOf(content);
  const reason = await reasonToKeep({
    held: before,
    next,
    readLast: async () => (keptId ? snapshotText(manager, document, keptId) : null),
    readPosted: () => kind.postedText(manager, documentId),
    age: now.getTime() - keptAt.getTime(),
  });
  if (reason === null) return { keptId, keptAt };
  const beforeLoss = reason === 'loss';
  if (beforeLoss && keptId) await markBeforeLoss(manager, keptId);
  const id = await keep(beforeLoss);
  // Later saves are not compared with words that are already gone.
  return { keptId: hasMostOf(before, next) ? id : null, keptAt: now };
}

/** The words of a snapshot; null if it was deleted. */
async function snapshotText(
  manager: EntityManager,
  { kind, id: documentId }: DocumentRef,
  id: string,
): Promise<string | null> {
  const found = await manager.findOne(Revision, {
    select: { id: true, content: true },
    where: { id },
  });
  return found && kind.textOf(found.content, documentId);
}
