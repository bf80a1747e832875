import { postListLabels as labels } from '../../../content/post-lists';
import type { SitePageSummaryJson } from '../../../shared/api/site-pages';
import { fillIn } from '../../../shared/format';
import { holdReason } from '../documents/publish/hold-reason';

/** In a row of a list: why what is scheduled will not be published, or was not, at its time. */
export function NotOnTime({ scheduled }: Pick<SitePageSummaryJson, 'scheduled'>) {
  return (
    <>
      {scheduled?.hold && (
        <p className="alert row-alert">
          {fillIn(labels.held, { reason: holdReason(scheduled.hold, 'change') })}
        </p>
      )}
      {scheduled?.publishError && (
        <p className="alert row-alert">{fillIn(labels.late, { reason: scheduled.publishError })}</p>
      )}
    </>
  );
}
