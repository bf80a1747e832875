import type { HoldJson } from '../../../../shared/api/posts';
import { fillIn } from '../../../../shared/format';
import { postListLabels } from '../../../../content/post-lists';

/** Why a scheduled post, or a scheduled change of a page, is held, and what publishes it. */
export function holdReason({ reason, name }: HoldJson, document: 'post' | 'change'): string {
  return fillIn(postListLabels.holds[reason], { name, document });
}
