import type { EntityManager } from 'typeorm';
import type { AutosavedContent } from '../../../entities/Autosave';
import type { Employee } from '../../../entities/Employee';
import type { DocumentKind } from '../../../shared/autosave';
import { autosavedPost } from './autosaved-post';

/** A text on its way to the history of its document. */
export interface HistoryText {
  /** The id of its save: the same text sent twice is one revision. */
  id: string;
  documentId: string;
  content: AutosavedContent;
  version: number | null;
}

/** What autosave has to know of a kind of document. */
export interface DocumentKindRules {
  /** What is wrong with a text of this kind, or null. */
  problem(content: AutosavedContent): string | null;
  /** What a list calls it. */
  nameOf(content: AutosavedContent): string;
  /** Whether two texts have the same words; keys and marks of the editor do not count. */
  saysTheSame(one: AutosavedContent, other: AutosavedContent): boolean;
  /** Keeps a text as a revision that only its writer can read. Idempotent by the text's id. */
  keepInHistory(manager: EntityManager, text: HistoryText, writer: Employee): Promise<void>;
  /** Which of these documents exist, outside of the trash. */
  findPosted(ids: string[]): Promise<Set<string>>;
}

export const rulesOf: Record<DocumentKind, DocumentKindRules> = { post: autosavedPost };
