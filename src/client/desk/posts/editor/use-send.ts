import { useRef, useState } from 'react';
import type { BlogJson } from '../../../../shared/api/posts';
import type { FieldErrors } from '../../../lib/by-field';
import { fillIn } from '../../../../shared/format';
import { deskLabels } from '../../../../content/desk';
import { HttpError } from '../../../lib/http';
import type { PostValues } from '../form/post-values';
import { missingInLegacyForm } from './legacy-template';
import { requireWriter } from '../autosave/remote';
import { type MayFocus, watchFocus } from '../../ui/watch-focus';
import { usePopup } from '../../ui/Popup';
import { readableTime } from '../publish/wall-time';
import { type Posted, sendPost } from './send-post';

export type Failure =
  | { kind: 'message'; text: string }
  /** The writer has to sign in first, with what was to be sent. */
  | ({ kind: 'signedOut' } & Posted);

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
  const labels = deskLabels.post;
  const popup = usePopup();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const unanswered = useRef<Posted[]>([]);
  const [failure, setFailure] = useState<Failure | null>(null);

  /** Returns whether the post was sent. */
  async function send(values: PostValues, status: PostValues['status']): Promise<boolean> {
    if (sending.current) return false; // ignores a double click
    const mayFocus = watchFocus();
    sending.current = true;
    setBusy(true);
    setFailure(null);
    const leastMs = status === 'draft' ? 0 : DOUBLE_CLICK_MS;
    const waited = new Promise((resolve) => setTimeout(resolve, leastMs));
    try {
      const missing = await missingIn(values, status);
      const isComplete = Object.keys(missing).length === 0;
      if (!isComplete) await waited;
      showErrors(missing, mayFocus);
      if (!isComplete) return false;
      requireWriter(userId);
      const answer = sendPost(values, status, unanswered.current);
      await Promise.allSettled([answer, waited]);
      const blog = await answer;
      unanswered.current = [];
      popup(doneText(blog, values), Boolean(blog.hold));
      onSent(blog, values);
      return true;
    } catch (error) {
      fail(error, { values, status }, mayFocus);
      return false;
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  function fail(error: unknown, sent: Posted, mayFocus: MayFocus) {
    // The request may have arrived, also if a proxy timed out. A rejection does not tell whether
    // earlier attempts arrived.
    if (!(error instanceof HttpError) || error.status >= 500) unanswered.current.push(sent);
    const { current } = (error instanceof HttpError ? (error.body ?? {}) : {}) as {
      current?: BlogJson;
    };
    // A retry would not help, so the form asks what to do.
    if (current) return onConflict(current);
    popup(labels.addFailed, true);
    if (!(error instanceof HttpError)) return setFailure({ kind: 'message', text: labels.offline });
    if (error.status === 401) return setFailure({ kind: 'signedOut', ...sent });
    showErrors(error.fields, mayFocus);
    setFailure({ kind: 'message', text: error.message || labels.addFailed });
  }

  return { busy, failure, send, dismiss: () => setFailure(null) };
}

/** Required fields. A draft may lack more of them than a published post. */
async function missingIn(values: PostValues, status: PostValues['status']): Promise<FieldErrors> {
  const older = status === 'draft' ? {} : await missingInLegacyForm(values);
  return { ...(values.name.trim() === '' ? { name: deskLabels.post.nameRequired } : {}), ...older };
}

/** A message about the result; `before` is what was sent. */
function doneText({ status, publishLocal, hold }: BlogJson, before: PostValues): string {
  const labels = deskLabels.post;
  if (hold) return labels.held;
  if (status === 'scheduled') {
    return fillIn(labels.scheduled, { time: readableTime(publishLocal ?? '') });
  }
  if (status === 'draft') {
    return before.status === 'published' ? labels.unpublished : labels.draftSaved;
  }
  return before.status === 'published' ? labels.changed : labels.added;
}
