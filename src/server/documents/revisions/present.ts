import type { RevisionJson, RevisionSummaryJson } from '../../../shared/api/revisions';
import { authorNames } from '../../../shared/author-names';
import { contentOf } from '../../../shared/post-fields';
import type { Counted } from './list-revisions';

export function presentRevisionSummary(counted: Counted): RevisionSummaryJson {
  const { revision, added, removed } = counted;
  const {
    id,
    lockVersion: version,
    kind,
    by,
    createdAt,
    correction,
    formerCorrection,
    redated,
  } = revision;
  const at = createdAt.toISOString();
  return { _id: id, version, kind, by, at, correction, formerCorrection, redated, added, removed };
}

export function presentRevision(counted: Counted): RevisionJson {
  const post = contentOf(counted.revision.content);
  return {
    ...presentRevisionSummary(counted),
    post: { ...post, author: authorNames(post.authors) },
  };
}
