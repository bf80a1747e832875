import type { BlogJson } from '../../../../shared/api/posts';
import { isBlankSection } from '../form/same-content';
import { type PostValues, isUsed, valuesOf } from '../form/post-values';

/**
 * What is left to save after a send: `patch` is what the answer changes in the current values. If
 * `all`, the post contains everything and no local copy is needed.
 */
export function afterSend(
  now: PostValues,
  sent: PostValues,
  blog: BlogJson,
): { all: boolean; patch: Partial<PostValues> } {
  const { version, status, publishLocal, dateLocal } = blog;
  const noteSent = sent.status === 'published' && status === 'published';
  // Nothing was typed while waiting for the answer, no caption lacks its image, and no correction
  // note is waiting for the next change.
  const all =
    now === sent &&
    now.sections.every((one) => isUsed(one) || isBlankSection(one)) &&
    (now.correction === '' || noteSent);
  const patch = {
    version,
    status,
    ...(now.direct === sent.direct ? { direct: valuesOf(blog).direct } : {}),
    // The server knows the account of an author who was known by name.
    ...(now.authors === sent.authors ? { authors: valuesOf(blog).authors } : {}),
    ...(now.publishLocal === sent.publishLocal ? { publishLocal: publishLocal ?? '' } : {}),
    ...(now.dateLocal === sent.dateLocal ? { dateLocal: dateLocal ?? '' } : {}),
    ...(now.dateReason === sent.dateReason ? { dateReason: '' } : {}),
    ...(noteSent && now.correction === sent.correction ? { correction: '' } : {}),
  };
  return { all, patch };
}
