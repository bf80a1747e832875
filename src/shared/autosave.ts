/** The kinds of documents whose unsaved changes are kept on the server. */
export const documentKinds = ['post'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/**
 * What a save does with the autosave that the server holds:
 * `replace`: takes its place, if it is the one named as `base`.
 * `supersede`: the same, and the text it replaces goes to the document's history.
 * `history`: goes to the history itself; the autosave stays as it is.
 */
export const saveModes = ['replace', 'supersede', 'history'] as const;
export type SaveMode = (typeof saveModes)[number];

/**
 * One save, as a browser sends it. It is sent again, unchanged, until there is an answer: `save`
 * tells the server that it is the same one.
 */
export interface Save<Content> {
  /** A new UUID for each save. */
  save: string;
  /** The save that this text was written on top of; null for none. */
  base: string | null;
  mode: SaveMode;
  /** The text in the form of its editor; null when the document itself holds all of it. */
  content: Content | null;
  /** The document's lock version that the text started from; null for a new document. */
  version: number | null;
}

/** The autosave of a document for its writer. `updated` is ISO 8601 in UTC. */
export interface AutosaveJson<Content> {
  save: string;
  content: Content | null;
  version: number | null;
  updated: string;
  /** For text that a browser kept under the release before this one: counts the saves. */
  seq: number;
}

/** The answer to a save. */
export interface SavedJson {
  /** The save that the server holds now. */
  save: string;
  /** Whether a text went to the history: the one replaced, or with `history` this one. */
  keptInHistory: boolean;
}

/** The body of a 409: the text was based on another save than the one that the server holds. */
export interface SaveConflictJson {
  message: string;
  /** The save that the server holds; null for none. */
  current: string | null;
  /** The document's lock version that the held text started from; null for a new document. */
  version: number | null;
}

/** A row in the list of a writer's autosaves: the text itself is left out. */
export interface AutosaveSummaryJson {
  kind: DocumentKind;
  _id: string;
  name: string;
  /** Whether there is a document of it, outside of the trash. */
  posted: boolean;
  save: string;
  updated: string;
}
