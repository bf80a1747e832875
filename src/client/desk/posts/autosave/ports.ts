import type { AutosaveJson, DocumentKind, Save } from '../../../../shared/autosave';

/** A document of a writer, as autosave names it. */
export interface DocumentKey {
  userId: string;
  kind: DocumentKind;
  id: string;
}

/** What an editor's text has, whatever the kind of document. */
export interface Versioned {
  /** The document's lock version that the text started from; null for a new document. */
  version: number | null;
}

/** What this browser holds of a writer's unsaved changes to a document. */
export interface LocalCopy<Content> extends DocumentKey {
  /** The newest text; null once the document itself holds all of it. */
  content: Content | null;
  /** Whether the server has yet to acknowledge `content`. */
  dirty: boolean;
  /** The newest save that is known to be the server's; null for none. */
  base: string | null;
  /** The save that is unacknowledged: it is sent again, unchanged, until there is an answer. */
  pending: Save<Content> | null;
  /** Of a text that its writer gave up: it goes to the history when it goes. */
  discarded?: boolean;
  /** From a release that had no save ids: what it had seen (legacy-copy.ts). */
  legacy?: { seq: number; marks: { origin: string; edit: number }[] };
}

/** The copies in this browser. Each call may reject: private windows, a full disk. */
export interface AutosaveStorage<Content> {
  read(key: DocumentKey): Promise<LocalCopy<Content> | null>;
  list(userId: string): Promise<LocalCopy<Content>[]>;
  /** `sure`: resolves once it would outlive a power cut, which takes longer. */
  write(copy: LocalCopy<Content>, options: { sure: boolean }): Promise<void>;
  remove(key: DocumentKey): Promise<void>;
  /** Puts `now` in the place of `written`, unless another page has written since. */
  acknowledge(written: LocalCopy<Content>, now: LocalCopy<Content>): Promise<void>;
}

/** What the server made of a save. */
export type Answer =
  /** The server has it; `keptInHistory`: a text went to the history. */
  | { is: 'stored'; save: string; keptInHistory: boolean }
  /**
   * Nothing changed: the server holds another save than the one that this is based on. `version`:
   * the document's lock version that its text started from.
   */
  | { is: 'conflict'; current: string | null; version: number | null }
  /** It may have arrived. */
  | { is: 'noAnswer' }
  /** The writer has to sign in first. */
  | { is: 'expired' }
  /** The server will never take this text. */
  | { is: 'refused'; reason: string };

/** The server. */
export interface AutosaveRemote<Content> {
  /** Never rejects. */
  put(key: DocumentKey, save: Save<Content>): Promise<Answer>;
  /** Rejects without an answer, and with a 401. */
  read(key: DocumentKey): Promise<AutosaveJson<Content> | null>;
}

/** Timers alone: no decision depends on the time of day. */
export interface Clock {
  /** Calls back once after so many milliseconds; returns how to stop that. */
  after(ms: number, action: () => void): () => void;
}

export interface AutosavePorts<Content> {
  storage: AutosaveStorage<Content>;
  remote: AutosaveRemote<Content>;
  clock: Clock;
  /** A new UUID. */
  newId(): string;
}
