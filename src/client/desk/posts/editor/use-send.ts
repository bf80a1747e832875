import type { BlogJson } from '../../../../shared/api/posts';
import type { FieldErrors } from '../../../lib/by-field';
import { deskLabels } from '../../../../content/desk';
import type { PostValues } from '../form/post-values';
import { usePopup } from '../../ui/Popup';
import type { MayFocus } from '../../ui/watch-focus';
import { missingInLegacyForm } from './legacy-template';
import { type Posted, sendPost } from './send-post';
import { useSending } from '../../documents/publish/use-sending';

interface Sending {
  /** The id of the writer. */
  userId: string;
  showErrors: (errors: FieldErrors, mayFocus: MayFocus) => void;
  onSent: (blog: BlogJson, sent: PostValues) => void;
  /** Someone else saved first; `current` is the post now. */
  onConflict: (current: BlogJson) => void;
}

// The checklist closes with the result. After a fast answer, the second click of a double click would
// reach what is behind it.
const DOUBLE_CLICK_MS = 500;

/** Sends a post, and turns any error into something that the form can show. */
export function useSend({ userId, showErrors, onSent, onConflict }: Sending) {
  const popup = usePopup();
  const { send, ...sending } = useSending<Posted, BlogJson>({
    ...{ userId, showErrors, onConflict },
    check: missingIn,
    deliver: ({ values, status }, earlier) => sendPost(values, status, earlier),
    leastMs: ({ status }) => (status === 'draft' ? 0 : DOUBLE_CLICK_MS),
    onSent(blog, { values, quiet = false }) {
      const text = quiet ? '' : doneText(blog, values);
      if (text) popup(text, Boolean(blog.hold));
      onSent(blog, values);
    },
    failed: () => deskLabels.post.addFailed,
  });
  return {
    ...sending,
    /** Returns whether the post was sent. */
    send: (values: PostValues, status: PostValues['status'], options: Pick<Posted, 'quiet'> = {}) =>
      send({ values, status, ...options }),
  };
}

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
