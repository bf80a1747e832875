import type { AnyDocument } from '../../../content/documents';
import { siteLabels as labels } from '../../../content/site-desk';
import type { DocumentJson } from '../../../shared/api/documents';
import { checkFields } from '../../../shared/check-fields';
import type { FieldValues } from '../../../shared/fields';
import type { FieldErrors } from '../../lib/by-field';
import { useSending } from '../documents/publish/use-sending';
import { usePopup } from '../ui/Popup';
import type { MayFocus } from '../ui/watch-focus';
import { missingAlts } from './missing-alts';
import { sentValues } from './page-values';
import { sendPage, type SentPage } from './send-page';

interface Publishing {
  userId: string;
  id: string;
  document: AnyDocument;
  /** What readers see, or will see at a time that is set. */
  published: FieldValues[];
  showErrors: (errors: FieldErrors, mayFocus: MayFocus) => void;
  onSent: (page: DocumentJson, sent: SentPage) => void;
  /** Someone else published or scheduled first; `current` is the page now. */
  onConflict: (current: DocumentJson) => void;
}

/** Publishes or schedules a page, and turns any error into something that the form can show. */
export function usePublish(options: Publishing) {
  const { userId, id, document, published, showErrors, onSent, onConflict } = options;
  const popup = usePopup();
  return useSending<SentPage, DocumentJson>({
    ...{ userId, showErrors, onConflict },
    check: ({ values, action }) =>
      action === 'unschedule'
        ? {}
        : {
            ...missingAlts(document, values.values, published),
            ...checkFields(document.fields, document.copy, sentValues(document, values)),
          },
    deliver: (sent, earlier) => sendPage(document, id, sent, earlier),
    onSent(page, sent) {
      // Otherwise the line above the form says so (PageSent).
      if (sent.action === 'unschedule') popup(labels.unscheduled);
      onSent(page, sent);
    },
    failed: ({ action }) => labels.failed[action],
  });
}
