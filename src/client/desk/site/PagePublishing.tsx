import { useState } from 'react';
import { publishingLabels } from '../../../content/publishing';
import { siteLabels } from '../../../content/site-desk';
import type { DocumentJson } from '../../../shared/api/documents';
import { previewsOfPage } from '../data/preview-links';
import { Previews } from '../documents/preview-links/PreviewLinks';
import { Schedule } from '../documents/publish/Schedule';
import type { PageValues } from './page-values';

const labels = siteLabels.previews;

interface PagePublishingProps {
  id: string;
  values: PageValues;
  scheduled: DocumentJson['scheduled'];
  /** Whether the user has unpublished changes. */
  changed: boolean;
  /** Why the time was refused. */
  error: string | undefined;
  busy: boolean;
  change: (patch: { publishLocal: string }) => void;
  schedule: () => void;
  unschedule: () => void;
}

/** What the form of a page has about publishing. The bar has the buttons that save and publish. */
export function PagePublishing(props: PagePublishingProps) {
  const { id, values, scheduled, changed, error, busy } = props;
  const { change, schedule, unschedule } = props;
  const [isOpen, setOpen] = useState(false);
  const shows = scheduled ? (changed ? 'both' : 'scheduled') : changed ? 'changes' : 'none';
  return (
    <div className="send page-publishing">
      <Schedule
        {...{ error, busy, change, schedule }}
        publishLocal={values.publishLocal}
        waits={scheduled !== null}
      />
      <p className="send-links">
        {scheduled && (
          <button type="button" className="link" aria-disabled={busy} onClick={unschedule}>
            {publishingLabels.backToDraft}
          </button>
        )}
        <button type="button" className="link" onClick={() => setOpen(true)}>
          {publishingLabels.previews.open}
        </button>
      </p>
      {isOpen && (
        <Previews
          address={previewsOfPage(id)}
          text={labels[shows]}
          saved={scheduled && labels.makeScheduled}
          changed={changed}
          close={() => setOpen(false)}
        />
      )}
    </div>
  );
}
