import type { DocumentKind } from '../../../../shared/autosave';
import type { RevisionSummaryJson } from '../../../../shared/api/revisions';
import type { Versioned } from '../autosave/ports';
import type { ComparedPart } from '../../posts/history/parts';

/** What the history needs to know about a document. */
export interface HistorySource<Content> {
  kind: DocumentKind;
  id: string;
  /** The address of its revisions in the API. */
  address: string;
  /** The address of its editor. */
  editor: string;
  /** The current revision; null for a document that was never saved. */
  current: { version: number; content: Content } | null;
  /** The content of a revision, as the API answers it. */
  contentOf(revision: RevisionSummaryJson): Content;
  /** All parts of two revisions, in reading order. */
  compare: (one: Content, other: Content) => ComparedPart[];
  /** What the writer's autosave becomes when a revision is restored. */
  restored(content: Content): Versioned;
}
