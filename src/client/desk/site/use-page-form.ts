import { type RefObject, useState } from 'react';
import type { AnyDocument } from '../../../content/documents';
import { autosaveLabels } from '../../../content/autosave';
import { siteLabels as labels } from '../../../content/site-desk';
import type { DocumentJson } from '../../../shared/api/documents';
import { useFieldErrors } from '../../hooks/use-field-errors';
import type { SessionUser } from '../../lib/session';
import { useCaughtUp } from '../posts/editor/use-caught-up';
import { useDocumentValues } from '../posts/editor/use-document-values';
import { useSignIn } from '../posts/editor/use-sign-in';
import { usePopup } from '../ui/Popup';
import { type OpenedPage, openPageFromServer } from './open-page';
import { differences, type PageValues, sameContent, valuesOf } from './page-values';
import { usePageNow } from './use-page-now';
import { usePublish } from './use-publish';

interface PageFormOptions {
  user: SessionUser;
  id: string;
  document: AnyDocument;
  opened: OpenedPage;
  form: RefObject<HTMLFormElement | null>;
}

/** The values of the form of a page, and what happens to them: see useDocumentValues(). */
export function usePageForm({ user, id, document, opened, form }: PageFormOptions) {
  const { userId } = user;
  const popup = usePopup();
  const [sent, setSent] = useState<DocumentJson | null>(null);
  const shown = useDocumentValues(opened, () => setSent(null));
  const { values, latest, change, autosave, view } = shown;
  const [current, setCurrent] = useState(opened.current);
  const [found, setFound] = useState({ unsaved: opened.unsaved, moved: opened.moved });
  const [other, setOther] = useState<DocumentJson | null>(null);
  const { errors, show, clear } = useFieldErrors(form);
  const { busy, failure, send, dismiss } = usePublish({
    ...{ userId, id, document, showErrors: show, onSent, onConflict: setOther },
  });
  const signIn = useSignIn(
    user,
    view.state === 'signedOut' || failure?.kind === 'signedOut',
    () => {
      autosave.retry();
      // Changes made since then may not be ready for readers.
      if (failure?.kind === 'signedOut' && failure.sent === latest()) void send(failure.sent);
    },
  );
  const hear = useCaughtUp<PageValues, DocumentJson>({
    ...{ ...shown, kind: 'page', isHeld: busy || other !== null, sameContent },
    open: () => openPageFromServer(userId, id),
    renewed: ({ version }) => ({ version }),
    onCaughtUp({ unsaved, moved, current: now }) {
      setFound({ unsaved, moved });
      setCurrent(now);
    },
  });
  usePageNow(id, { userId, enabled: ['saved', 'saving'].includes(view.state), hear });

  function onSent(now: DocumentJson, published: PageValues) {
    const all = latest() === published;
    setFound({ unsaved: false, moved: null });
    setCurrent(now);
    setSent(now);
    if (all) autosave.drop();
    change(all ? valuesOf(now) : { version: now.version }, { kept: !all, typed: false });
  }

  function publish() {
    const isSame = current && differences(document, values.values, current.values).length === 0;
    if (isSame && view.unsaved !== true) return popup(labels.nothing);
    void send(values);
  }

  function take(merged: PageValues) {
    change(merged);
    setCurrent(other);
    setOther(null);
    setFound({ ...found, moved: null });
    dismiss();
    popup(autosaveLabels.conflict.taken.page);
  }

  /** Cancels publishing until the writer asks again. */
  function cancel() {
    signIn.close();
    dismiss();
  }

  return {
    ...shown,
    ...{ sent, found, other, errors, clear, busy, failure, publish, take },
    signIn: { ...signIn, cancel },
    compare: setOther,
  };
}
