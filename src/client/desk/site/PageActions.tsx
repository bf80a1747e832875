import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { publishingLabels } from '../../../content/publishing';
import { siteLabels as labels } from '../../../content/site-desk';
import type { SitePageJson } from '../../../shared/api/site-pages';
import { fillIn } from '../../../shared/format';
import { readableTime } from '../documents/publish/wall-time';
import { ConfirmButton } from '../ui/Confirm';
import { pageHistoryAddress } from './addresses';

/** The id of the form that the button to publish submits, from outside it. */
export const PAGE_FORM = 'page-form';

interface PageActionsProps {
  id: string;
  scheduled: SitePageJson['scheduled'];
  busy: boolean;
  /** Publishes what is scheduled before its time. */
  publishNow: () => void;
  /** The button of the preview, if the preview is not beside the form. */
  preview: ReactNode;
}

/** The buttons of the bar above the form of a page. */
export function PageActions({ id, scheduled, busy, publishNow, preview }: PageActionsProps) {
  const time = readableTime(scheduled?.publishLocal ?? '');
  return (
    <div className="doc-actions" role="group" aria-label={labels.actions}>
      {preview}
      <Link className="btn ghost small" href={pageHistoryAddress(id)}>
        {publishingLabels.versions}
      </Link>
      {scheduled && (
        <ConfirmButton
          className="btn ghost small"
          action={labels.publishNow.action}
          question={fillIn(labels.publishNow.asks, { time })}
          yes={labels.publishNow.yes}
          no={labels.publishNow.no}
          busy={busy}
          act={publishNow}
          closes
        />
      )}
      <button form={PAGE_FORM} className="btn small" aria-disabled={busy}>
        {scheduled ? publishingLabels.saveScheduled : busy ? labels.publishing : labels.publish}
      </button>
    </div>
  );
}
