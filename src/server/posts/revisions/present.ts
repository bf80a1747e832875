import { type PostWords, wordsOf } from '../../../shared/post-fields';
import type { Revision, RevisionKind } from '../../../entities/Revision';

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
  post: PostWords;
}

export function presentRevisionSummary(revision: Revision): RevisionSummaryJson {
  const { id, version, kind, by, createdAt, correction } = revision;
  return { _id: id, version, kind, by, at: createdAt.toISOString(), correction };
}

export function presentRevision(revision: Revision): RevisionJson {
  return { ...presentRevisionSummary(revision), post: wordsOf(revision.post) };
}
