import { siteLabels as labels } from '../../../content/site-desk';
import type { SitePageJson } from '../../../shared/api/site-pages';
import { fillIn } from '../../../shared/format';
import { CopyAddress, SentBox } from '../documents/publish/SentBox';
import { readableTime } from '../documents/publish/wall-time';
import { plannedTime } from './page-values';

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
