import type { ActivityKind } from '../../shared/api/activity';
import type { BlogStatus } from '../../shared/api/posts';
import type { RevisionKind } from '../../shared/api/revisions';

/**
 * The kind of activity to record for a save, from the status before (null for a new post) and
 * after. Null if readers cannot see the change.
 */
export function kindOfSave(
  before: BlogStatus | null,
  now: BlogStatus,
  correction = '',
): ActivityKind | null {
  if (now === 'published') {
    if (before !== 'published') return 'post published';
    return correction === '' ? 'post changed' : 'post corrected';
  }
  if (before === 'published') return 'post unpublished';
  return now === 'scheduled' && before !== 'scheduled' ? 'post scheduled' : null;
}

/** The kind of revision, from the status before (null for a new post) and after. */
export function kindOf(before: BlogStatus | null, now: BlogStatus): RevisionKind {
  if (now === 'published' || now === 'scheduled') return now;
  return before === 'published' ? 'unpublished' : 'saved';
}
