import { useState } from 'react';
import { publishingLabels } from '../../../content/publishing';
import { previewLinkLabels } from '../../../content/preview-links';
import { siteLabels } from '../../../content/site-desk';
import { previewLinksOf } from '../data/preview-links';
import { PreviewLinks } from '../documents/preview-links/PreviewLinks';
import { Schedule } from '../documents/publish/Schedule';
import { Button } from '../ui/Button';
import type { PageEditorState } from './page-type';
import type { usePagePublishing } from './use-page-publishing';

const labels = siteLabels.previews;

interface PagePublishingProps {
  id: string;
  editor: PageEditorState;
  publishing: ReturnType<typeof usePagePublishing>;
}

/** What the form of a page has about publishing. The bar has the buttons that save and publish. */
export function PagePublishing({ id, editor, publishing }: PagePublishingProps) {
  const { values, changed, busy, change, clear } = editor;
  const { scheduled, timeError, schedule, unschedule } = publishing;
  const [isOpen, setOpen] = useState(false);
  const shows = scheduled ? (changed ? 'both' : 'scheduled') : changed ? 'changes' : 'none';
  return (
    <div className="send page-publishing">
      <Schedule
        busy={busy}
        schedule={schedule}
        change={(patch) => {
          clear('publishLocal');
          change(patch);
        }}
        error={timeError}
        publishLocal={values.publishLocal}
        waits={scheduled !== null}
      />
      <p className="send-links">
        {scheduled && (
          <Button aria-disabled={busy} onClick={unschedule}>
            {publishingLabels.backToDraft}
          </Button>
        )}
        <Button onClick={() => setOpen(true)}>{previewLinkLabels.open}</Button>
      </p>
      {isOpen && (
        <PreviewLinks
          address={previewLinksOf('page', id)}
          text={labels[shows]}
          saved={scheduled && labels.makeScheduled}
          changed={changed}
          close={() => setOpen(false)}
        />
      )}
    </div>
  );
}
