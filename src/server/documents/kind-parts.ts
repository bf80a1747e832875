import type { Logger } from 'pino';
import type { EntityManager } from 'typeorm';
import type { Employee } from '../../entities/Employee';
import type { OldSlug } from '../../entities/OldSlug';
import type { Revision } from '../../entities/Revision';
import type { ErrorCode } from '../../shared/api/errors';
import type { BlogStatus } from '../../shared/api/posts';
import type { WireTypes } from '../../shared/api/wire-types';
import type { staff } from '../auth/guards';
import type { Config } from '../platform/config';

// The parts of a kind of document: see kind.ts.

/** The calls that every kind has: its history and its preview links. */
export interface KindCalls {
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

/** What is published at its time: see scheduleOf() in schedule/publish-due.ts. */
export interface KindSchedule {
  /** Publishes the next document that is due, except those that `failed`, to which it adds. */
  publishNext(log: Logger, failed: string[], now: Date): Promise<'none' | 'published' | 'failed'>;
  /** SQL: the `count` of those whose time passed more than a minute ago, held or not. */
  overdue: string;
}

/** What preview links need to know about a kind. */
export interface KindPreviews {
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
  /** The lock version of a document whose scheduled change a link shows; null if it shows none. */
  scheduledVersion: number | null;
}

/** What the media library needs to know about the uploads that documents of a kind use. */
export interface KindFiles {
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

/** What the sweep and the lists of autosaves need to know about documents that were never saved. */
export interface KindUnsaved {
  /**
   * SQL about an autosave `copy` of any kind: whether it is a new document of this kind without any text
   * and without a history, so that nothing is lost with it.
   */
  isEmpty: string;
  /**
   * SQL about a `revision` of any kind: whether it can only be of this kind. What this is false for is
   * never swept as a text of a document that nobody saved.
   */
  isOwnRevision: string;
}

/** What is deleted for good after 30 days in the trash (server/sweep.ts). */
export interface KindTrash {
  table: string;
  /** SQL: the name of a row. */
  nameOf: string;
  /** The kinds of its former addresses in `old_slug`. */
  slugs: OldSlug['kind'][];
  /** SQL: the ActivityKind of a row that is deleted. */
  activity: string;
  /** SQL: whether a row stays in the trash for good. */
  keeps: string;
  /** SQL about an autosave `copy` of a deleted document `gone`: whether it goes too. */
  endsAutosave: string;
}
