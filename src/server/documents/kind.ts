import type { Logger } from 'pino';
import type { EntityManager } from 'typeorm';
import type { AutosavedContent } from '../../entities/Autosave';
import type { Employee } from '../../entities/Employee';
import type { Revision } from '../../entities/Revision';
import type { ActivityKind } from '../../shared/api/activity';
import type { BlogStatus } from '../../shared/api/posts';
import type { ErrorCode } from '../../shared/api/errors';
import type { WireTypes } from '../../shared/api/wire-types';
import type { PostedStatus } from '../../shared/post-statuses';
import type { KindName } from '../../shared/documents/kinds';
import type { staff } from '../auth/guards';
import type { Config } from '../platform/config';

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
  findPosted(ids: string[]): Promise<PostedStatuses>;
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
  /**
   * SQL about an autosave `copy` of any kind: whether it is a new document of this kind without any text
   * and without a history, so that nothing is lost with it. Omitted if none can be.
   */
  isEmptyAutosave?: string;
  /** Its correction note; '' for none. */
  noteOf(content: AutosavedContent): string;

  // The words of a document, of which the history counts the changes.

  /** Those of a content that a revision stores; null: before the first revision. */
  textOf(content: object | null, id: string): string;
  /** Those of the document as it is; null if it was never saved. */
  postedText(manager: EntityManager, id: string): Promise<string | null>;

  /** Publishes what is due (schedule/publish-due.ts). */
  publishNext: PublishNext;
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

/** The calls that every kind has: its history and its preview links. */
interface KindCalls {
  /** The address of one document, with `:id`. */
  address: string;
  /** The headings in the API description. */
  resources: { history: string; previews: string };
  /** Who may call them at all. */
  guard: typeof staff;
  /** The message for an id that no document of this kind can have. */
  missing: string;
  /** Why requireEditor() may refuse a caller whom the guard lets pass. */
  refusals: ErrorCode[];
  /** What the API description says of each call. */
  says: Record<'revisions' | 'onlySaved' | 'revision' | 'previews' | 'addPreview', string>;
  /** The wire type of a revision with its content. */
  revision: Extract<keyof WireTypes, `${string}RevisionJson`>;
  presentRevision(counted: Counted, id: string): WireTypes[KindCalls['revision']];
}

/** A revision, and how many words it adds and removes: see RevisionSummaryJson. */
export interface Counted {
  revision: Revision;
  added: number;
  removed: number;
}

/** Publishes the next document that is due, except those that `failed`, to which it adds. */
export type PublishNext = (
  log: Logger,
  failed: string[],
  now: Date,
) => Promise<'none' | 'published' | 'failed'>;

/** What preview links need to know about a kind. */
interface KindPreviews {
  /** Throws 404 unless links to this document can be listed. */
  requireListed(id: string): Promise<void>;
  /** Locks a document until the transaction ends. Throws 404. */
  lock(manager: EntityManager, id: string): Promise<Shown>;
}

/** What a preview link to a document can show. */
export interface Shown {
  name: string;
  /** Why there is nothing to show but unpublished changes; '' if there is. */
  nothingSaved: string;
  mayShowChanges: boolean;
  /** The version of a page whose scheduled change a link shows. */
  pageVersion: number | null;
}

/** What the media library needs to know about the uploads that documents of a kind use. */
interface KindFiles {
  /**
   * SQL: each document outside the trash with each upload it shows or links to, as `folder`, `id`,
   * `status`, `content` (what nameOf() reads) and `at` (the newest is listed first).
   */
  uses: string;
  /** SQL: whether no document uses the upload in `media`. */
  unused: string;
  /** SQL: whether readers see a document that uses the folder $1. */
  published: string;
  /** Whether readers see a document with this status, or will see it without anybody's doing. */
  isSeen(status: BlogStatus): boolean;
  /** Throws 403 if the account may not take a file from a document that readers see. */
  requireRight(config: Pick<Config, 'requireAdmin2fa'>, writer: Employee, id: string): void;
  /**
   * Changes addresses of files in documents as saving and publishing them does. Throws 403 if the
   * account may not change what readers see.
   */
  replace(
    manager: EntityManager,
    ids: string[],
    renewed: (text: string) => string,
    writer: Employee,
  ): Promise<void>;
}

/** What is deleted for good after 30 days in the trash (server/sweep.ts). */
interface KindTrash {
  table: string;
  /** SQL: the name of a row. */
  nameOf: string;
  /** The kind of its former addresses in `old_slug`. */
  slugs: string;
  activity: ActivityKind;
  /** SQL about an autosave `copy` of a deleted document `gone`: whether it goes too. */
  endsAutosave: string;
}

/** By the id of the document. */
export type PostedStatuses = Map<string, PostedStatus>;
