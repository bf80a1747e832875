import type { HoldJson } from '../../../../shared/api/posts';
import { fillIn } from '../../../../shared/format';
import { postListLabels } from '../../../../content/post-lists';

/** Why what is scheduled of a document is held, and what publishes it. `document` names it, such as "post". */
export function holdReason({ reason, name }: HoldJson, document: string): string {
  return fillIn(postListLabels.holds[reason], { name, document });
}
