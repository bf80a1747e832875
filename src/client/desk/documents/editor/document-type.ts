import type { Versioned } from '../autosave/ports';
import type { StoredDocument, DocumentFormat } from '../open/open-document';
import type { SendingType } from '../publish/use-sending';

/** What is left to save after a send. */
interface AfterSend<Values> {
  /** Whether the document contains everything, so that no local copy is needed. */
  all: boolean;
  /** What the answer changes in the current values. */
  patch: Partial<Values>;
  /** Whether the values are now changes that are not in the document. */
  unsaved: boolean;
}

/** What the editor needs to know about a kind of document. A new kind of text is one such object. */
export interface DocumentType<
  Values extends Versioned,
  Doc extends StoredDocument,
  Sent extends { values: Values },
>
  extends DocumentFormat<Values, Doc>, SendingType<Sent, Doc> {
  /** When the server will publish it; null if it is not scheduled. */
  publishAt(values: Values, doc: Doc | null): string | null;
  /** What “Autosaved, not published” means for its changes. */
  meaning(values: Values, doc: Doc | null): string;
  /** What the save key sends; null or omitted if it only autosaves the changes at once. */
  sentByKey?(values: Values, changed: boolean): Sent | null;
  afterSend(now: Values, sent: Sent, doc: Doc): AfterSend<Values>;
}
