import type { BlogStatus } from '../../shared/api/posts';
import type { RevisionKind } from '../../shared/api/revisions';

/** The kind of revision, from the status before (null for a new post) and after. */
export function kindOf(before: BlogStatus | null, now: BlogStatus): RevisionKind {
  if (now === 'published' || now === 'scheduled') return now;
  return before === 'published' ? 'unpublished' : 'saved';
}
