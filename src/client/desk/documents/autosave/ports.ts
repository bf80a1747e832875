import type { AutosaveJson, Save } from '../../../../shared/api/autosaves';
import type { KindName } from '../../../../shared/documents/kinds';

/** Identifies a writer's document for autosave. */
export interface DocumentKey {
  userId: string;
  kind: KindName;
  id: string;
}

/** What the texts of all kinds of documents have in common. */
export interface Versioned {
  /** The document's lock version when the writer started; null for a new document. */
  version: number | null;
}

/** A writer's unsaved changes to a document, as stored in this browser. */
export interface LocalCopy<Content> extends DocumentKey {
  /** The newest text; null once the document contains the whole text. */
  content: Content | null;
  /** Whether the server has yet to acknowledge `content`. */
  dirty: boolean;
  /** The newest save that the server is known to have; null for none. */
  base: string | null;
  /** The unacknowledged save, which is resent unchanged until it is answered. */
  pending: Save<Content> | null;
  /** Whether the writer discarded the text, so that it must be saved to the history. */
  discarded?: boolean;
  /** Set if the copy is from a release without save ids: the state it had seen (legacy-copy.ts). */
  legacy?: { seq: number; marks: { origin: string; edit: number }[] };
}

/** The local copies in this browser. Every call may reject: private windows, a full disk. */
export interface AutosaveStorage<Content> {
  read(key: DocumentKey): Promise<LocalCopy<Content> | null>;
  list(userId: string): Promise<LocalCopy<Content>[]>;
  /** `sure`: resolves only when the copy would survive a power cut, which takes longer. */
  write(copy: LocalCopy<Content>, options: { sure: boolean }): Promise<void>;
  remove(key: DocumentKey): Promise<void>;
  /** Replaces `written` with `now`, unless another page has written since. */
  acknowledge(written: LocalCopy<Content>, now: LocalCopy<Content>): Promise<void>;
}

/** The server's answer to a save. */
export type SaveAnswer =
  /** The server stored it. `keptInHistory`: a text was saved to the history. */
  | { is: 'stored'; save: string; keptInHistory: boolean }
  /**
   * Nothing changed: the server has a different save than the base. `version` is the lock version
   * of its text.
   */
  | { is: 'conflict'; current: string | null; version: number | null }
  /** The save may have arrived. */
  | { is: 'noAnswer' }
  /** The writer has to sign in first. */
  | { is: 'expired' }
  /** The server will never accept this text. */
  | { is: 'refused'; reason: string };

/** The autosave API of the server. */
export interface AutosaveRemote<Content> {
  /** Never rejects. */
  put(key: DocumentKey, save: Save<Content>): Promise<SaveAnswer>;
  /** Rejects without an answer, and with a 401. */
  read(key: DocumentKey): Promise<AutosaveJson<Content> | null>;
}

/** Only timers: no decision depends on the time of day. */
export interface Clock {
  /** Calls back once after `ms` milliseconds; returns a function that cancels. */
  after(ms: number, action: () => void): () => void;
}

export interface AutosavePorts<Content> {
  storage: AutosaveStorage<Content>;
  remote: AutosaveRemote<Content>;
  clock: Clock;
  /** A new UUID. */
  newId(): string;
}
