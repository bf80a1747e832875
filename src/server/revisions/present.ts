import type { RevisedPost, Revision, RevisionKind } from '../../entities/Revision';

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
  post: RevisedPost;
}

export function presentRevisionSummary(revision: Revision): RevisionSummaryJson {
  const { id, version, kind, by, createdAt, correction } = revision;
  return { _id: id, version, kind, by, at: createdAt.toISOString(), correction };
}

export function presentRevision(revision: Revision): RevisionJson {
  const { name, author, blurb, img, tags, sections } = revision.post;
  const post = { name, author, blurb, img, tags, sections };
  return { ...presentRevisionSummary(revision), post };
}
