import type { KindName } from '../documents/kinds';
import type { PostedStatus } from '../post-statuses';

/**
 * What a save does to the autosave on the server:
 * - `replace`: replaces the autosave if it is the save named as `base`.
 * - `supersede`: the same, and saves the replaced text to the document's history.
 * - `history`: saves its own text to the history and leaves the autosave unchanged.
 */
export const saveModes = ['replace', 'supersede', 'history'] as const;
export type SaveMode = (typeof saveModes)[number];

/**
 * A save as a browser sends it. It is resent unchanged until it is acknowledged; the server
 * recognises repeats by `save`.
 */
export interface Save<Content> {
  /** A new UUID for each save. */
  save: string;
  /** The id of the save that this text is based on; null for none. */
  base: string | null;
  mode: SaveMode;
  /** The text in the editor's format; null once the document contains the whole text. */
  content: Content | null;
  /** The document's lock version when the writer started; null for a new document. */
  version: number | null;
}

/** A writer's autosave of a document. `updated` is ISO 8601 in UTC. */
export interface AutosaveJson<Content> {
  save: string;
  content: Content | null;
  version: number | null;
  updated: string;
  /** Counts the saves, for a text that a browser stored under the previous release. */
  seq: number;
}

/** The answer to a save. */
export interface SavedJson {
  /** The id of the save that the server now has. */
  save: string;
  /** Whether a text was saved to the history: the replaced text, or with `history` this text. */
  keptInHistory: boolean;
}

/** The body of a 412: the text was based on a different save than the one stored on the server. */
export interface SaveConflictJson {
  message: string;
  /** The id of the save that the server has; null for none. */
  current: string | null;
  /**
   * The document's lock version when the writer of the stored text started; null for a new
   * document.
   */
  version: number | null;
}

/** An autosave in a writer's list, without its text. */
export interface AutosaveSummaryJson {
  kind: KindName;
  _id: string;
  name: string;
  /** Whether the document exists outside the trash. */
  posted: boolean;
  /** Its status; null if it does not. */
  status: PostedStatus | null;
  save: string;
  updated: string;
}

/** How many autosaves of a colleague were given to another, and how many that person may not edit. */
export interface GivenTextsJson {
  given: number;
  left: number;
}
