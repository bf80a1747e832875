import type { AnyDocument } from '../../../content/documents';
import { siteLabels as labels } from '../../../content/site-desk';
import type { DocumentJson } from '../../../shared/api/documents';
import { checkFields } from '../../../shared/check-fields';
import type { FieldErrors } from '../../lib/by-field';
import { useSending } from '../posts/editor/use-sending';
import { usePopup } from '../ui/Popup';
import type { MayFocus } from '../ui/watch-focus';
import { type PageValues, sentValues } from './page-values';
import { sendPage } from './send-page';

interface Publishing {
  userId: string;
  id: string;
  document: AnyDocument;
  showErrors: (errors: FieldErrors, mayFocus: MayFocus) => void;
  onSent: (page: DocumentJson, sent: PageValues) => void;
  /** Someone else published first; `current` is the page now. */
  onConflict: (current: DocumentJson) => void;
}

/** Publishes a page, and turns any error into something that the form can show. */
export function usePublish({ userId, id, document, showErrors, onSent, onConflict }: Publishing) {
  const popup = usePopup();
  return useSending<PageValues, DocumentJson>({
    ...{ userId, showErrors, onConflict },
    check: (values) => checkFields(document.fields, document.copy, sentValues(document, values)),
    deliver: (sent, earlier) => sendPage(document, id, sent, earlier),
    onSent(page, sent) {
      popup(labels.published);
      onSent(page, sent);
    },
    failed: labels.failed,
  });
}
