import { type RefObject, useState } from 'react';
import type { AnyDocument } from '../../../content/documents';
import { autosaveLabels } from '../../../content/autosave';
import { siteLabels as labels } from '../../../content/site-desk';
import type { DocumentJson } from '../../../shared/api/documents';
import { useFieldErrors } from '../../hooks/use-field-errors';
import type { SessionUser } from '../../lib/session';
import { continuePlanned } from '../documents/open/catch-up';
import { useCaughtUp } from '../documents/open/use-caught-up';
import { useDocumentValues } from '../documents/autosave/use-document-values';
import { useSignIn } from '../documents/editor/use-sign-in';
import { useTimeCheck } from '../documents/publish/use-time-check';
import { usePopup } from '../ui/Popup';
import { type OpenedPage, openPageFromServer } from './open-page';
import { differences, newestValues, type PageValues, sameValues, valuesOf } from './page-values';
import type { SentPage } from './send-page';
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
  const published = current ? [current.values, newestValues(current)] : [];
  const { busy, failure, send, dismiss } = usePublish({
    ...{ userId, id, document, published, showErrors: show, onSent, onConflict: setOther },
  });
  const scheduled = current?.scheduled ?? null;
  const time = useTimeCheck(values.publishLocal, scheduled?.publishLocal ?? '');
  const signIn = useSignIn(
    user,
    view.state === 'signedOut' || failure?.kind === 'signedOut',
    () => {
      autosave.retry();
      // Changes made since then may not be ready for readers.
      if (failure?.kind === 'signedOut' && failure.sent.values === latest()) {
        void send(failure.sent);
      }
    },
  );
  const publishAt = scheduled?.publishAt ?? null;
  const hear = useCaughtUp<PageValues, DocumentJson>({
    ...{ ...shown, kind: 'page', isHeld: busy || other !== null },
    sameContent: sameValues,
    async open() {
      const found = await openPageFromServer(userId, id);
      const { version } = latest();
      const isLive = (page: DocumentJson) => page.scheduled === null;
      const patch = { publishLocal: '' };
      return found && continuePlanned(found, { version, publishAt, isLive, patch });
    },
    renewed: ({ version, publishLocal }) => ({ version, publishLocal }),
    onCaughtUp({ unsaved, moved, current: now }) {
      setFound({ unsaved, moved });
      setCurrent(now);
    },
  });
  usePageNow(id, {
    ...{ userId, publishAt, hear },
    enabled: ['saved', 'saving'].includes(view.state),
  });

  function onSent(now: DocumentJson, { values: done, action }: SentPage) {
    const isCancelled = action === 'unschedule';
    // Cancelled changes become unpublished changes of the user.
    const all = !isCancelled && latest() === done;
    setFound({ unsaved: isCancelled, moved: null });
    setCurrent(now);
    setSent(isCancelled ? null : now);
    if (all) autosave.drop();
    const { version, publishLocal } = valuesOf(now);
    change(all ? valuesOf(now) : { version, publishLocal }, { kept: !all, typed: false });
  }

  /** Whether the form has what readers see, and nothing is scheduled. */
  const isLive = () =>
    current?.scheduled === null &&
    differences(document, values.values, current.values).length === 0;

  function publish() {
    time.dismiss();
    if (isLive() && current?.status !== 'draft' && view.unsaved !== true) {
      return popup(labels.nothing);
    }
    void send({ values, action: 'publish' });
  }

  function schedule() {
    if (isLive()) return popup(labels.nothingToSchedule);
    if (time.check()) void send({ values, action: 'schedule' });
  }

  function unschedule() {
    time.dismiss();
    void send({ values, action: 'unschedule' });
  }

  function take(merged: PageValues) {
    change(merged);
    setCurrent(other);
    setOther(null);
    setFound({ ...found, moved: null });
    dismiss();
    popup(autosaveLabels.conflict.done);
  }

  /** Cancels publishing until the writer asks again. */
  function cancel() {
    signIn.close();
    dismiss();
  }

  return {
    ...shown,
    ...{ sent, current, found, other, errors, clear, busy, failure, take },
    ...{ publish, schedule, unschedule },
    ...{ scheduled, timeError: time.problem || errors.publishLocal },
    signIn: { ...signIn, cancel },
    compare: setOther,
  };
}
