import { autosaveLabels } from '../../../content/autosave';
import { postListLabels } from '../../../content/post-lists';
import { fillIn } from '../../../shared/format';
import { useSite } from '../../hooks/use-site';
import { DocumentNotes, Note } from '../documents/editor/DocumentNotes';
import { holdReason } from '../documents/publish/hold-reason';
import { pageHistoryAddress } from './addresses';
import type { PageEditorState } from './page-type';
import { savedBy, plannedTime } from './page-values';
import { siteLabels as labels } from '../../../content/site-desk';
import type { SitePageJson } from '../../../shared/api/site-pages';
import { readableTime } from '../documents/publish/wall-time';
import { CopyAddress, SentBox } from '../documents/publish/SentBox';

/** Notices about the page, and about text that was found when its form opened, or later. */
export function PageNotes({ id, editor }: { id: string; editor: PageEditorState }) {
  const { found, other, compare, current, keptInHistory, discard } = editor;
  const { timeZone } = useSite();
  const hold = current?.scheduled?.hold;
  return (
    <>
      {!other && found.unsaved && (
        <Note
          text={autosaveLabels.unsaved.post}
          action={autosaveLabels.unsaved.back}
          act={() => void discard()}
        />
      )}
      {hold && (
        <p className="note-box">
          {fillIn(postListLabels.held, { reason: holdReason(hold, 'change') })}
        </p>
      )}
      {!other && (
        <DocumentNotes
          kind="page"
          keptInHistory={keptInHistory}
          history={pageHistoryAddress(id)}
          moved={found.moved && { by: savedBy(found.moved, timeZone) }}
          compare={() => compare(found.moved)}
        />
      )}
    </>
  );
}

interface SitePageStateProps {
  scheduled: SitePageJson['scheduled'];
  /** Whether readers have never seen it. */
  isDraft: boolean;
  /** Whether the form differs from what is published or scheduled. */
  isChanged: boolean;
}

/** What readers see of the page, and will see. */
export function SitePageState({ scheduled, isDraft, isChanged }: SitePageStateProps) {
  const { held, planned } = isDraft ? labels.ofDraft : labels.ofLive;
  const time = readableTime(scheduled?.publishLocal ?? '');
  if (scheduled?.hold) return <p className="tag held">{held}</p>;
  if (scheduled) return <p className="tag scheduled">{fillIn(planned, { time })}</p>;
  if (isDraft) return <p className="tag draft">{labels.draft}</p>;
  return (
    <p className={isChanged ? 'tag changed' : 'tag published'}>
      {isChanged ? labels.liveChanged : labels.live}
    </p>
  );
}

/** Says that the page was just published, and where it is, or that its changes were scheduled. */
export function PageSent({ sent }: { sent: SitePageJson | null }) {
  const { path = '' } = sent ?? {};
  if (sent?.scheduled) {
    const time = readableTime(plannedTime(sent));
    return <SentBox sent={sent}>{fillIn(labels.sentScheduled, { time })}</SentBox>;
  }
  return (
    <SentBox sent={sent}>
      <span>{labels.sent}</span>
      <a href={path}>{labels.sentView}</a>
      <CopyAddress address={window.location.origin + path} />
    </SentBox>
  );
}
