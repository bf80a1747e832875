import type { PostContent } from '../post-fields';

/** `aside`: a superseded text, which the same writer replaced from another browser. */
export type RevisionKind = 'published' | 'saved' | 'unpublished' | 'scheduled' | 'aside';

/** A revision in a list. The date is ISO 8601 in UTC. */
export interface RevisionSummaryJson {
  _id: string;
  version: number | null;
  kind: RevisionKind;
  by: string;
  at: string;
  /** The correction note of the change; '' for none. */
  correction: string;
}

/** A revision with the content of the post. */
export interface RevisionJson extends RevisionSummaryJson {
  post: PostContent;
}
