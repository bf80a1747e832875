import type { AnyDocument } from '../../../content/documents';
import { siteLabels as labels } from '../../../content/site-desk';
import type { DocumentJson } from '../../../shared/api/documents';
import { checkFields } from '../../../shared/check-fields';
import { fillIn } from '../../../shared/format';
import type { FieldErrors } from '../../lib/by-field';
import { useSending } from '../posts/editor/use-sending';
import { readableTime } from '../posts/publish/wall-time';
import { usePopup } from '../ui/Popup';
import type { MayFocus } from '../ui/watch-focus';
import { plannedTime, sentValues } from './page-values';
import { sendPage, type SentPage } from './send-page';

interface Publishing {
  userId: string;
  id: string;
  document: AnyDocument;
  showErrors: (errors: FieldErrors, mayFocus: MayFocus) => void;
  onSent: (page: DocumentJson, sent: SentPage) => void;
  /** Someone else published or scheduled first; `current` is the page now. */
  onConflict: (current: DocumentJson) => void;
}

/** Publishes or schedules a page, and turns any error into something that the form can show. */
export function usePublish({ userId, id, document, showErrors, onSent, onConflict }: Publishing) {
  const popup = usePopup();
  return useSending<SentPage, DocumentJson>({
    ...{ userId, showErrors, onConflict },
    check: ({ values, action }) =>
      action === 'unschedule'
        ? {}
        : checkFields(document.fields, document.copy, sentValues(document, values)),
    deliver: (sent, earlier) => sendPage(document, id, sent, earlier),
    onSent(page, sent) {
      popup(fillIn(labels.done[sent.action], { time: readableTime(plannedTime(page)) }));
      onSent(page, sent);
    },
    failed: ({ action }) => labels.failed[action],
  });
}
