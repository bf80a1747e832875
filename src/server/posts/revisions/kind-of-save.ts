import type { ActivityKind } from '../../../shared/api/activity';
import type { BlogStatus } from '../../../shared/api/posts';

/**
 * Under which kind a save of a post is noted, by its status before (null for a new one) and since;
 * null for one that readers see nothing of.
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
