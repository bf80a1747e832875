import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { deskLabels } from '../../../content/desk';
import { publishingLabels } from '../../../content/publishing';
import { siteLabels as labels } from '../../../content/site-desk';
import type { DocumentJson } from '../../../shared/api/documents';
import { fillIn } from '../../../shared/format';
import type { View } from '../documents/autosave/saved-view';
import { DocumentBar } from '../documents/editor/DocumentBar';
import { SavedState } from '../documents/autosave/SavedState';
import { SendFailure } from '../documents/publish/SendFailure';
import type { Failure } from '../documents/publish/use-sending';
import { readableTime } from '../documents/publish/wall-time';
import { ConfirmButton } from '../ui/ConfirmButton';
import { historyAddress } from './addresses';

/** The id of the form that the button to publish submits, from outside it. */
export const PAGE_FORM = 'page-form';

interface PageBarProps {
  id: string;
  /** The name of the page. */
  name: string;
  view: View;
  scheduled: DocumentJson['scheduled'];
  /** Whether readers have never seen it. */
  isDraft: boolean;
  busy: boolean;
  failure: Failure<unknown> | null;
  /** Publishes what is scheduled before its time. */
  publishNow: () => void;
  signIn: () => void;
  /** Whether the texts of two people are compared, so that nothing can be published. */
  isComparing: boolean;
  /** The button of the preview, if the preview is not beside the form. */
  preview: ReactNode;
}

/** The bar above the form of a page: its state, and the buttons that publish it. */
export function PageBar(props: PageBarProps) {
  const { id, name, view, scheduled, isDraft, busy, failure } = props;
  const { publishNow, signIn, isComparing, preview } = props;
  const time = readableTime(scheduled?.publishLocal ?? '');
  return (
    <DocumentBar
      title={fillIn(labels.title, { page: name })}
      back={{ href: '/dashboard/site', text: deskLabels.titles.site }}
      state={
        <>
          <b>{name}</b>
          <PageState {...{ scheduled, time, isDraft }} isChanged={view.unsaved === true} />
        </>
      }
      saved={<SavedState {...{ view, signIn }} status={scheduled ? 'scheduledPage' : 'page'} />}
      failure={failure && <SendFailure {...{ failure, signIn }} />}
    >
      {!isComparing && (
        <div className="doc-actions" role="group" aria-label={labels.actions}>
          {preview}
          <Link className="btn ghost small" href={historyAddress(id)}>
            {publishingLabels.versions}
          </Link>
          {scheduled && (
            <ConfirmButton
              className="btn ghost small"
              action={labels.publishNow.action}
              question={fillIn(labels.publishNow.asks, { time })}
              {...{ yes: labels.publishNow.yes, no: labels.publishNow.no, busy }}
              act={publishNow}
              closes
            />
          )}
          <button form={PAGE_FORM} className="btn small" aria-disabled={busy}>
            {scheduled ? publishingLabels.saveScheduled : busy ? labels.publishing : labels.publish}
          </button>
        </div>
      )}
    </DocumentBar>
  );
}

interface PageStateProps extends Pick<PageBarProps, 'scheduled' | 'isDraft'> {
  /** When the scheduled change is due, as a text. */
  time: string;
  /** Whether the form differs from what is published or scheduled. */
  isChanged: boolean;
}

/** What readers see of the page, and will see. */
function PageState({ scheduled, time, isDraft, isChanged }: PageStateProps) {
  const { held, planned } = isDraft ? labels.ofDraft : labels.ofLive;
  if (scheduled?.hold) return <p className="tag held">{held}</p>;
  if (scheduled) return <p className="tag scheduled">{fillIn(planned, { time })}</p>;
  if (isDraft) return <p className="tag draft">{labels.draft}</p>;
  return (
    <p className={isChanged ? 'tag changed' : 'tag published'}>
      {isChanged ? labels.liveChanged : labels.live}
    </p>
  );
}
