import type { EntityManager } from 'typeorm';
import type { AutosavedContent } from '../../../entities/Autosave';
import type { Employee } from '../../../entities/Employee';
import type { DocumentKind, PostedStatus } from '../../../shared/autosave';
import { autosavedPost } from './autosaved-post';

/** A text to be saved to the history of its document. */
export interface HistoryText {
  /** The id of its save, so that sending the same text twice creates only one revision. */
  id: string;
  documentId: string;
  content: AutosavedContent;
  version: number | null;
}

/** A text that a save is about to replace. */
export interface SnapshotText extends Omit<HistoryText, 'id'> {
  /** Whether many of its words are about to be removed. */
  beforeLoss: boolean;
}

/** What autosave needs to know about a kind of document. */
export interface DocumentKindRules {
  /** Says what is wrong with a text of this kind, or null. */
  problem(content: AutosavedContent): string | null;
  /** The name shown in lists. */
  nameOf(content: AutosavedContent): string;
  /** Whether two texts have the same content, ignoring the editor's keys and marks. */
  saysTheSame(one: AutosavedContent, other: AutosavedContent): boolean;
  /** Saves a text as a revision that only its writer can read. Idempotent by the text's id. */
  keepInHistory(manager: EntityManager, text: HistoryText, writer: Employee): Promise<void>;
  /** The words of a text. */
  textOf(content: AutosavedContent): string;
  /** The words of the document; null if it was never saved. */
  postedText(manager: EntityManager, documentId: string): Promise<string | null>;
  /** The words of a snapshot; null if it was deleted. */
  snapshotText(manager: EntityManager, id: string): Promise<string | null>;
  /**
   * Saves a snapshot of a text, unless the history has the same text. Returns the id of its
   * revision.
   */
  keepSnapshot(manager: EntityManager, text: SnapshotText, writer: Employee): Promise<string>;
  /** Keeps a snapshot longer, because many of its words are about to be removed. */
  markBeforeLoss(manager: EntityManager, id: string): Promise<void>;
  /** Throws 409 if the document was never saved and the writer has `most` such documents. */
  requireQuota(
    manager: EntityManager,
    documentId: string,
    writer: Employee,
    most: number,
  ): Promise<void>;
  /** The status of each of these documents that exists outside the trash. */
  findPosted(ids: string[]): Promise<PostedStatuses>;
}

/** By the id of the document. */
export type PostedStatuses = Map<string, PostedStatus>;

export const rulesOf: Record<DocumentKind, DocumentKindRules> = { post: autosavedPost };
