import type { KindName } from '../../../../shared/documents/kinds';
import type { RevisionSummaryJson } from '../../../../shared/api/revisions';
import type { Versioned } from '../autosave/ports';
import type { PartText } from '../compare/part-text';

/** A part of two revisions; null if a revision does not have it. */
export interface ComparedPart {
  label: string;
  one: PartText | null;
  other: PartText | null;
  same: boolean;
  /** The addresses of its images, if it is an image. */
  images: { one: string; other: string } | null;
}

/** What the history needs to know about a document. */
export interface HistorySource<Content> {
  kind: KindName;
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
  /** Says so. */
  restoredText: string;
}
