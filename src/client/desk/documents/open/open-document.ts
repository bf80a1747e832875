import type { KindName } from '../../../../shared/documents/kinds';
import { exchange, HttpError } from '../../../lib/http';
import { browserPorts } from '../autosave/browser';
import { findCopy } from '../autosave/find-copy';
import { allClosed, allWritten } from '../autosave/open-controllers';
import type { AutosavePorts, LocalCopy, Versioned } from '../autosave/ports';
import { requireWriter } from '../autosave/remote';

/** What documents of all kinds have in common. */
export interface StoredDocument {
  /** The lock version. */
  version: number;
  /** When it was changed last, in ISO 8601; null if it never was. */
  updated: string | null;
}

/** How documents of a kind become the values of a form. */
export interface DocumentFormat<Values extends Versioned, Doc extends StoredDocument> {
  kind: KindName;
  /** Its address in the API. */
  addressOf(id: string): string;
  valuesOf(doc: Doc): Values;
  /**
   * The values of an autosave, which may be from an editor of another release. `doc` is null if there
   * is no such document, and undefined without an answer.
   */
  fromAutosave(content: Values, doc: Doc | null | undefined): Values;
  sameContent(one: Values, other: Values): boolean;
  /** What changes in the form besides the content when the document was saved elsewhere. */
  renewed(found: Values): Partial<Values>;
  /** Whether nothing of a document is scheduled any more. */
  isLive(doc: Doc): boolean;
  /** What changes in the form, besides the version, once the server has published it at its time. */
  whenLive: Partial<Values>;
  /** Whether the server has it. Omitted for a kind whose documents are not begun by writing. */
  isSaved?(id: string, ask: typeof exchange): Promise<boolean>;
}

/** A document with its unsaved changes from this browser or the server. */
export interface Opened<Values, Doc> {
  values: Values;
  copy: LocalCopy<Values>;
  /** When the unsaved changes reached the server; null if they have not. */
  savedAt: string | null;
  /** The document as the server has it; null for a new one, or without an answer. */
  current: Doc | null;
  /** Whether the values contain changes that are not in the document. */
  unsaved: boolean;
  /** The current document, if it was saved by someone else since these values were read. */
  moved: Doc | null;
}

/**
 * The values to continue with: first those that this browser has not sent, then the writer's
 * autosave, then the document. Null if there is no such document. Throws the errors of request() if
 * the server is needed and does not answer.
 */
export async function openDocument<Values extends Versioned, Doc extends StoredDocument>(
  format: DocumentFormat<Values, Doc>,
  { userId, id }: { userId: string; id: string },
  ports: AutosavePorts<Values> = browserPorts(),
  ask: typeof exchange = askAs(userId),
): Promise<Opened<Values, Doc> | null> {
  const { kind, valuesOf, sameContent } = format;
  await waitForClosedEditors();
  const { copy, isHere, savedAt } = await findCopy(ports, { userId, kind, id }, sameContent);
  const isNew = copy.content?.version === null;
  const readCurrent = async () => {
    // Another browser may have saved the new document since.
    if (isNew && !(await format.isSaved?.(id, ask))) return null;
    return read<Doc>(format.addressOf(id), ask);
  };
  const current = await readCurrent().catch((error: unknown) => {
    if (!isHere) throw error;
    return undefined; // this browser's copy is enough
  });
  const saved = (doc: Doc) => ({
    values: valuesOf(doc),
    savedAt: null,
    current: doc,
    unsaved: false,
    moved: null,
  });
  if (!copy.content) return current ? { ...saved(current), copy } : null;
  const values = format.fromAutosave(copy.content, current);
  if (current && sameContent(values, valuesOf(current))) {
    return { ...saved(current), copy: { ...copy, content: null, dirty: true } };
  }
  const moved = current && current.version !== values.version ? current : null;
  return { values, copy, savedAt, current: current ?? null, unsaved: true, moved };
}

/** Like openDocument(), but without what this browser has stored. */
export function openFromServer<Values extends Versioned, Doc extends StoredDocument>(
  format: DocumentFormat<Values, Doc>,
  key: { userId: string; id: string },
  ports: AutosavePorts<Values> = browserPorts(),
  ask?: typeof exchange,
): Promise<Opened<Values, Doc> | null> {
  const storage = { ...ports.storage, read: () => Promise.resolve(null) };
  return openDocument(format, key, { ...ports, storage }, ask);
}

// Do not wait longer: without a network, what this browser has stored is enough.
const CLOSING_MS = 1500;

/** Waits until editors of this page that were just closed have stored and sent their changes. */
export async function waitForClosedEditors(): Promise<void> {
  await Promise.all([allWritten(), allClosed(CLOSING_MS)]);
}

async function read<Doc>(address: string, ask: typeof exchange): Promise<Doc | null> {
  try {
    return (await ask<Doc>('GET', address, { keepSessionOn401: true })).body;
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
}

/** Like exchange(), but only in the name of this writer. */
export function askAs(userId: string): typeof exchange {
  return async (method, path, options) => {
    requireWriter(userId);
    return exchange(method, path, options);
  };
}
