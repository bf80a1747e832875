import type { RevisionJson, RevisionSummaryJson } from '../../../shared/api/revisions';
import { contentOf } from '../../../shared/post-fields';
import type { Revision } from '../../../entities/Revision';

export function presentRevisionSummary(revision: Revision): RevisionSummaryJson {
  const { id, lockVersion: version, kind, by, createdAt, correction } = revision;
  return { _id: id, version, kind, by, at: createdAt.toISOString(), correction };
}

export function presentRevision(revision: Revision): RevisionJson {
  return { ...presentRevisionSummary(revision), post: contentOf(revision.post) };
}
