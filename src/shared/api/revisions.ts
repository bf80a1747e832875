import type { PostContent } from '../post-fields';

/** 'aside': a working copy that another browser of the same writer took the place of. */
export type RevisionKind = 'published' | 'saved' | 'unpublished' | 'scheduled' | 'aside';

/** A state that a post was saved in, for a list. The date is ISO 8601 in UTC. */
export interface RevisionSummaryJson {
  _id: string;
  version: number | null;
  kind: RevisionKind;
  by: string;
  at: string;
  /** What it told readers to be corrected; '' for nothing. */
  correction: string;
}

/** The same with the words of the post. */
export interface RevisionJson extends RevisionSummaryJson {
  post: PostContent;
}
