import type { PostContent } from '../posts/post-fields';

/**
 * `superseded`: a text that the same writer replaced from another browser. `autosave`: a
 * snapshot of unsaved changes. Only their writer sees these two.
 */
export type RevisionKind =
  | 'published'
  | 'saved'
  | 'unpublished'
  | 'scheduled'
  | 'unscheduled'
  | 'superseded'
  | 'autosave';

/** A change of the publication date of a post. Dates are ISO 8601 in UTC. */
export interface Redated {
  from: string;
  to: string;
  reason: string;
}

/** The kinds of revisions that only their writer sees. */
export const privateKinds: RevisionKind[] = ['superseded', 'autosave'];

/** A revision in a list. The date is ISO 8601 in UTC. */
export interface RevisionSummaryJson {
  _id: string;
  version: number | null;
  kind: RevisionKind;
  by: string;
  at: string;
  /** The correction note of the change; '' for none. */
  correction: string;
  /** What the note said before, if the change was only to its wording; '' otherwise. */
  formerCorrection: string;
  /** The change of the publication date; null if it did not change. */
  redated: Redated | null;
  /** The number of words that the next older revision in the caller's list lacks. */
  added: number;
  /** The number of words that only the next older revision in the caller's list has. */
  removed: number;
}

/** A revision with the content of the post. */
export interface RevisionJson extends RevisionSummaryJson {
  /** `author`: the names of `authors`, joined by ', ' and ' and '. */
  post: PostContent & { author: string };
}
