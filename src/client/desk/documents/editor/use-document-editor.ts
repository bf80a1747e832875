import { type RefObject, useState } from 'react';
import { autosaveLabels } from '../../../../content/autosave';
import { useFieldErrors } from '../../../hooks/use-field-errors';
import type { SessionUser } from '../../../lib/session';
import { usePopup } from '../../ui/Popup';
import type { Versioned } from '../autosave/ports';
import { useDocumentValues } from '../autosave/use-document-values';
import type { StoredDocument, Opened } from '../open/open-document';
import { useCaughtUp } from '../open/use-caught-up';
import { useSending } from '../publish/use-sending';
import type { DocumentType } from './document-type';
import { useDiscard } from './use-discard';
import { useSaveByKey } from './use-save-by-key';
import { useSignInAgain } from './use-sign-in-again';

interface DocumentEditorOptions<
  Values extends Versioned,
  Doc extends StoredDocument,
  Sent extends { values: Values },
> {
  type: DocumentType<Values, Doc, Sent>;
  /** The id of the document. */
  id: string;
  user: SessionUser;
  opened: Opened<Values, Doc>;
  /** Reopens the document as it is on the server. */
  reopen: () => void;
  form: RefObject<HTMLFormElement | null>;
  /** Called with each change that the writer makes. */
  onTyped: () => void;
  /** Called after sending; `all`: the document contains everything. */
  onSent: (doc: Doc, sent: Sent, all: boolean) => void;
  /** Called after the values were replaced by what another browser saved. */
  onCaughtUp?: (found: Opened<Values, Doc>, before: Values) => void;
}

/**
 * The values of the form of a document, and what happens to them: autosave, sending, conflicts with what
 * others save, and signing in again.
 */
export function useDocumentEditor<
  Values extends Versioned,
  Doc extends StoredDocument,
  Sent extends { values: Values },
>(options: DocumentEditorOptions<Values, Doc, Sent>) {
  const { type, id, user, opened, reopen, form, onTyped } = options;
  const { userId } = user;
  const popup = usePopup();
  const shown = useDocumentValues(opened, onTyped);
  const { values, latest, change, autosave, view } = shown;
  const [current, setCurrent] = useState(opened.current);
  const [found, setFound] = useState({ unsaved: opened.unsaved, moved: opened.moved });
  const [other, setOther] = useState<Doc | null>(null);
  const { errors, show, clear } = useFieldErrors(form);
  const onConflict = setOther;
  const sending = useSending(type, { userId, current, showErrors: show, onSent, onConflict });
  const { busy, send, dismiss } = sending;
  const signIn = useSignInAgain(user, shown, sending);
  const isHeld = busy || other !== null;
  const publishAt = type.publishAt(values, current);
  const hear = useCaughtUp<Values, Doc>({
    ...shown,
    format: type,
    userId,
    id,
    publishAt,
    isHeld,
    onCaughtUp(now, before) {
      setFound({ unsaved: now.unsaved, moved: now.moved });
      if (now.current) setCurrent(now.current);
      options.onCaughtUp?.(now, before);
    },
  });
  const discard = useDiscard(autosave, reopen);
  const meaning = type.meaning(values, current);
  const changed = view.unsaved === true;
  useSaveByKey({
    autosave,
    isHeld,
    changed,
    meaning,
    send() {
      const sent = type.sentByKey?.(latest(), changed);
      if (sent) void send(sent);
      return Boolean(sent);
    },
  });

  function onSent(doc: Doc, sent: Sent) {
    const { all, patch, unsaved } = type.afterSend(latest(), sent, doc);
    setFound({ unsaved, moved: null });
    setCurrent(doc);
    if (all) autosave.drop();
    change(patch, { kept: !all, typed: false });
    options.onSent(doc, sent, all);
  }

  /** Continues with merged values, as a change to the other revision. */
  function take(merged: Values) {
    change(merged);
    setCurrent(other);
    setOther(null);
    setFound({ ...found, moved: null });
    dismiss();
    popup(autosaveLabels.conflict.done);
  }

  return {
    ...shown,
    ...sending,
    current,
    found,
    other,
    errors,
    clear,
    take,
    discard,
    meaning,
    changed,
    signIn,
    publishAt,
    isHeld,
    hear,
    /** Whether the server answers, so that it can be asked what others do. */
    isConnected: view.state === 'saved' || view.state === 'saving',
    /** Compares the values with another revision; null ends that. */
    compare: setOther,
    /** Notes that the document was changed in the meantime. */
    noteMoved: (moved: Doc) => setFound((now) => ({ ...now, moved })),
  };
}

export type DocumentEditorState<
  Values extends Versioned,
  Doc extends StoredDocument,
  Sent extends { values: Values },
> = ReturnType<typeof useDocumentEditor<Values, Doc, Sent>>;
