import type { BlogStatus } from '../../../shared/api/posts';
import type { RevisionKind } from '../../../shared/api/revisions';

/** What a save was, by the post's status before it (null for a new post) and since. */
export function kindOf(before: BlogStatus | null, now: BlogStatus): RevisionKind {
  if (now === 'published' || now === 'scheduled') return now;
  return before === 'published' ? 'unpublished' : 'saved';
}
