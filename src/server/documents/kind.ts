import type { EntityManager } from 'typeorm';
import type { AutosavedContent } from '../../entities/Autosave';
import type { Employee } from '../../entities/Employee';
import type { PostedStatus } from '../../shared/post-statuses';
import type { DocumentKind } from '../../shared/autosave';
import type { Config } from '../platform/config';
import { autosavedPage } from '../site-pages/autosaved-page';
import { autosavedPost } from '../posts/autosaved-post';

/** What autosave needs to know about a kind of document. */
export interface DocumentKindRules {
  /** Throws 403 if the writer may not edit this document. */
  requireEditor(config: Config, writer: Employee, documentId: string): void;
  /** Whether a document may have this id. New posts choose theirs. */
  mayExist(documentId: string): boolean;
  /** Says what is wrong with a text of this kind, or null. */
  problem(content: AutosavedContent): string | null;
  /** The name shown in lists. */
  nameOf(content: AutosavedContent, documentId: string): string;
  /** What a revision stores of a text: without the editor's keys and marks. */
  contentOf(content: AutosavedContent): object;
  /** The correction note of a text; '' for none. */
  noteOf(content: AutosavedContent): string;
  /** The words of a content that a revision stores. */
  textOf(content: object, documentId: string): string;
  /** The words of the document; null if it was never saved. */
  postedText(manager: EntityManager, documentId: string): Promise<string | null>;
  /**
   * The lock version of the document, also in the trash; null if it does not exist, and for documents
   * that nobody begins by writing.
   */
  postedVersion(manager: EntityManager, documentId: string): Promise<number | null>;
  /**
   * Throws 409 if the document was never saved and the writer has `most` such documents or, `inHistory`,
   * as many of which only the history has a text.
   */
  requireQuota(
    manager: EntityManager,
    documentId: string,
    writer: Employee,
    most: number,
    inHistory: boolean,
  ): Promise<void>;
  /** The status of each of these documents that exists outside the trash. */
  findPosted(ids: string[]): Promise<PostedStatuses>;
}

/** By the id of the document. */
export type PostedStatuses = Map<string, PostedStatus>;

export const rulesOf: Record<DocumentKind, DocumentKindRules> = {
  post: autosavedPost,
  page: autosavedPage,
};
