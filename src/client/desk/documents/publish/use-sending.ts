import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FieldErrors } from '../../../lib/field-errors';
import { deskLabels } from '../../../../content/desk';
import { HttpError } from '../../../lib/http';
import { noteLostRight } from '../../data/me';
import { requireWriter } from '../autosave/remote';
import { usePopup } from '../../ui/Popup';
import { useLostFocus, type MayFocus, watchFocus } from '../../ui/focus';

export type SendingFailure<Sent> =
  | { kind: 'message'; text: string }
  /** The writer has to sign in first, with what was to be sent. */
  | { kind: 'signedOut'; sent: Sent };

/** How documents of a kind are sent. */
export interface SendingType<Sent, Doc> {
  /** Errors found before sending. `current` is the document as the server has it. */
  check(sent: Sent, current: Doc | null): FieldErrors | Promise<FieldErrors>;
  /** Sends it. `earlier` are the unanswered attempts since the last answer. Throws HttpError. */
  deliver(sent: Sent, earlier: Sent[]): Promise<Doc>;
  /** How long to wait at least, in milliseconds, because a second click may follow the first. */
  leastMs?(sent: Sent): number;
  /** What a popup says after sending; null if the form says it. */
  done(doc: Doc, sent: Sent): { text: string; isProblem?: boolean } | null;
  /** The message after an error. */
  failed(sent: Sent): string;
}

interface SendingOptions<Sent, Doc> {
  /** The id of the writer. */
  userId: string;
  /** The document as the server has it; null for a new one. */
  current: Doc | null;
  showErrors: (errors: FieldErrors, mayFocus: MayFocus) => void;
  onSent: (doc: Doc, sent: Sent) => void;
  /** Someone else saved first; `current` is the document now. */
  onConflict: (current: Doc) => void;
}

/** Sends a document, and turns any error into something that the form can show. */
export function useSending<Sent, Doc>(
  type: SendingType<Sent, Doc>,
  { userId, current, showErrors, onSent, onConflict }: SendingOptions<Sent, Doc>,
) {
  const client = useQueryClient();
  const popup = usePopup();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const unanswered = useRef<Sent[]>([]);
  const findFocus = useLostFocus();
  const [failure, setFailure] = useState<SendingFailure<Sent> | null>(null);

  /** Returns whether it was sent. `quiet`: nothing is said then, because a greater step follows. */
  async function send(sent: Sent, { quiet = false } = {}): Promise<boolean> {
    if (sending.current) return false; // ignores a double click
    const mayFocus = watchFocus();
    sending.current = true;
    setBusy(true);
    setFailure(null);
    const waited = new Promise((resolve) => setTimeout(resolve, type.leastMs?.(sent) ?? 0));
    try {
      const wrong = await type.check(sent, current);
      const isComplete = Object.keys(wrong).length === 0;
      if (!isComplete) await waited;
      showErrors(wrong, mayFocus);
      if (!isComplete) return false;
      requireWriter(userId);
      const answer = type.deliver(sent, unanswered.current);
      await Promise.allSettled([answer, waited]);
      const doc = await answer;
      unanswered.current = [];
      const done = quiet ? null : type.done(doc, sent);
      if (done) popup(done.text, done.isProblem);
      onSent(doc, sent);
      findFocus(); // some buttons are only for the state before, such as Unpublish
      return true;
    } catch (error) {
      fail(error, sent, mayFocus);
      return false;
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  function fail(error: unknown, sent: Sent, mayFocus: MayFocus) {
    noteLostRight(client, error);
    // The request may have arrived, also if a proxy timed out. A rejection does not tell whether
    // earlier attempts arrived.
    if (!(error instanceof HttpError) || error.status >= 500) unanswered.current.push(sent);
    const { current: theirs } = (error instanceof HttpError ? (error.body ?? {}) : {}) as {
      current?: Doc;
    };
    // A retry would not help, so the form asks what to do.
    if (theirs) return onConflict(theirs);
    if (error instanceof HttpError && error.status === 401) {
      return setFailure({ kind: 'signedOut', sent });
    }
    const isAnswered = error instanceof HttpError;
    if (isAnswered) showErrors(error.fields, mayFocus);
    // One message, beside what it is about. It stays until the next attempt.
    const reason = isAnswered ? error.message : deskLabels.post.offline;
    setFailure({ kind: 'message', text: `${type.failed(sent)} ${reason}`.trim() });
  }

  return { busy, failure, send, dismiss: () => setFailure(null) };
}
