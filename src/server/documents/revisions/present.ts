import type { RevisionSummaryJson } from '../../../shared/api/revisions';
import type { Counted } from '../kind-parts';

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
