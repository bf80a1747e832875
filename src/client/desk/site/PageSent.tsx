import { siteLabels as labels } from '../../../content/site-desk';
import type { DocumentJson } from '../../../shared/api/documents';
import { fillIn } from '../../../shared/format';
import { CopyLink, SentBox } from '../posts/editor/SentBox';

interface PageSentProps {
  /** What was just published; null for nothing. */
  sent: DocumentJson | null;
  /** The name of the page, and its address. */
  label: string;
  path: string;
}

/** Says that the page was just published, and where it is. */
export function PageSent({ sent, label, path }: PageSentProps) {
  return (
    <SentBox sent={sent}>
      <span>{fillIn(labels.sent, { page: label })}</span>
      <a href={path}>{labels.sentView}</a>
      <CopyLink address={window.location.origin + path} />
    </SentBox>
  );
}
