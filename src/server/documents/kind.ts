import type { EntityManager } from 'typeorm';
import type { AutosavedContent } from '../../entities/Autosave';
import type { Employee } from '../../entities/Employee';
import type { PostedStatus } from '../../shared/post-statuses';
import type { KindName } from '../../shared/documents/kinds';
import type { Config } from '../platform/config';
import type {
  KindCalls,
  KindFiles,
  KindPreviews,
  KindSchedule,
  KindTrash,
  KindUnsaved,
} from './kind-parts';

/**
 * A kind of document, as autosave, history, schedule, previews and the trash know it. A new kind is a
 * folder with one object of this type, listed in server/document-kinds.ts.
 */
export interface DocumentKind {
  /** Names it in the addresses of the API and in the table of autosaves. */
  name: KindName;
  calls: KindCalls;

  // Which documents there are, and who may edit them.

  /** Whether a document may have this id. Documents that are begun by writing choose theirs. */
  mayExist(id: string): boolean;
  /** Throws 403 if the account may not edit this document. */
  requireEditor(config: Config, writer: Employee, id: string): void;
  /** Throws 404 unless the history of this document can be read. It need not exist. */
  requireReadable(id: string): Promise<void>;
  /** The status of each of these documents that exists outside the trash. */
  findPosted(ids: string[]): Promise<Map<string, PostedStatus>>;
  /** The name of each of these documents that exists outside the trash. */
  findNames(ids: string[]): Promise<Map<string, string>>;
  /**
   * The lock version of the document, also in the trash; null if it does not exist, and for documents
   * that nobody begins by writing.
   */
  postedVersion(manager: EntityManager, id: string): Promise<number | null>;
  /**
   * Throws 409 if the document was never saved and the writer has `most` such documents or, `inHistory`,
   * as many of which only the history has a text.
   */
  requireQuota(
    manager: EntityManager,
    id: string,
    writer: Employee,
    most: number,
    inHistory: boolean,
  ): Promise<void>;

  // The content of an autosave: the values of the form, perhaps of an editor of another release.

  /** Says what is wrong with it, or null. */
  problem(content: AutosavedContent): string | null;
  /** The name shown in lists. */
  nameOf(content: AutosavedContent, id: string): string;
  /** What a revision stores of it: without the editor's keys and marks. */
  contentOf(content: AutosavedContent): object;
  /** Its correction note; '' for none. */
  noteOf(content: AutosavedContent): string;

  // The words of a document, of which the history counts the changes.

  /** Those of a content that a revision stores; null: before the first revision. */
  textOf(content: object | null, id: string): string;
  /** Those of the document as it is; null if it was never saved. */
  postedText(manager: EntityManager, id: string): Promise<string | null>;

  /** Of documents that are begun by writing, before they have a row; null if none of this kind are. */
  unsaved: KindUnsaved | null;
  schedule: KindSchedule;
  previews: KindPreviews;
  files: KindFiles;
  trash: KindTrash;
}

/** The kinds by their names. */
export type DocumentKinds = Record<KindName, DocumentKind>;

/** A document, which need not exist yet. */
export interface DocumentRef {
  kind: DocumentKind;
  id: string;
}
