import type { BlogJson } from '../../../../shared/api/posts';
import { headFields } from '../../../../shared/posts/post-fields';
import type { FieldErrors } from '../../../lib/field-errors';
import { autosaveLabels } from '../../../../content/autosave';
import { deskLabels } from '../../../../content/desk';
import type { DocumentType } from '../../documents/editor/document-type';
import { autosavedValues, type PostValues, valuesOf, isUsed } from '../form/post-values';
import { sameContent, isBlankSection } from '../form/same-content';
import { missingInLegacyForm } from './legacy-template';
import { findOnServer } from './open-post';
import { type Posted, sendPost } from './send-post';

// The checklist closes with the result. After a fast answer, the second click of a double click would
// reach what is behind it.
const DOUBLE_CLICK_MS = 500;

/** What the editor needs to know about posts. */
export const postType: DocumentType<PostValues, BlogJson, Posted> = {
  kind: 'post',
  addressOf: (id) => `/api/blogs/${id}`,
  valuesOf,
  fromAutosave: valuesFrom,
  sameContent,
  isSaved: async (id, ask) => (await findOnServer(id, ask)) === 'post',
  renewed: ({ version, status }) => ({ version, status }),
  isLive: ({ status }) => status === 'published',
  whenLive: {},
  publishAt: ({ status }, post) => (status === 'scheduled' ? (post?.publishAt ?? null) : null),
  meaning: ({ status }) => autosaveLabels.means[status],
  sentByKey: (values, changed) =>
    values.status === 'draft' && (changed || values.version === null)
      ? { values, status: 'draft' }
      : null,
  check: missingIn,
  deliver: ({ values, status }, earlier) => sendPost(values, status, earlier),
  leastMs: ({ status }) => (status === 'draft' ? 0 : DOUBLE_CLICK_MS),
  done(blog, { values }) {
    const text = doneText(blog, values);
    return text === '' ? null : { text, isProblem: Boolean(blog.hold) };
  },
  failed: () => deskLabels.post.addFailed,
  afterSend: (now, { values }, blog) => ({ ...afterSend(now, values, blog), unsaved: false }),
};

/**
 * The copy may be from an editor of another release. The status of the post decides which actions
 * are possible.
 */
function valuesFrom(copy: PostValues, post: BlogJson | null | undefined): PostValues {
  const values = autosavedValues(copy);
  if (post === undefined) return values;
  if (post === null) return { ...values, version: null, status: 'draft' };
  const saved = valuesOf(post);
  const unknown = mayBeNew.filter((field) => !(field in copy));
  const kept = Object.fromEntries(unknown.map((field) => [field, saved[field]]));
  return { ...values, ...kept, status: post.status };
}

/**
 * What an editor of an older release did not store, it would not have changed. It stored one author, by
 * name, which autosavedValues() reads.
 */
const mayBeNew = [...headFields.filter((field) => field !== 'authors'), 'dateLocal' as const];

/** Required fields. A draft may lack more of them than a published post. */
async function missingIn({ values, status }: Posted): Promise<FieldErrors> {
  const older = status === 'draft' ? {} : await missingInLegacyForm(values);
  return { ...(values.name.trim() === '' ? { name: deskLabels.post.nameRequired } : {}), ...older };
}

/**
 * A message about the result; `before` is what was sent. '' if the line above the form says it
 * (SentLine).
 */
function doneText({ status, hold }: BlogJson, before: PostValues): string {
  const labels = deskLabels.post;
  if (hold) return labels.held;
  if (status === 'draft') {
    return before.status === 'published' ? labels.unpublished : labels.draftSaved;
  }
  return status === 'published' && before.status !== 'published' ? labels.added : '';
}

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
