import type { BlogJson } from '../../../../shared/api/posts';
import { isBlank } from '../form/same-content';
import { type PostValues, isUsed } from '../form/post-values';

/**
 * What a send leaves to be saved of the values as they are now: `patch` is what the answer changes in it; with
 * `all` the post says everything that it says, and no copy has to be kept.
 */
export function afterSend(
  now: PostValues,
  sent: PostValues,
  { version, status, publishLocal }: BlogJson,
): { all: boolean; patch: Partial<PostValues> } {
  const noteSent = sent.status === 'published' && status === 'published';
  // Nothing was typed while the answer was on its way; no caption waits for its picture, and no
  // note for a change that it goes with.
  const all =
    now === sent &&
    now.sections.every((one) => isUsed(one) || isBlank(one)) &&
    (now.correction === '' || noteSent);
  const patch = {
    ...{ version, status },
    ...(now.publishLocal === sent.publishLocal ? { publishLocal: publishLocal ?? '' } : {}),
    ...(noteSent && now.correction === sent.correction ? { correction: '' } : {}),
  };
  return { all, patch };
}
