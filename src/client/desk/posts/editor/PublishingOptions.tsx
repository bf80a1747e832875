import type { BlogJson } from '../../../../shared/api/posts';
import { publishingLabels } from '../../../../content/publishing';
import { reviewLabels } from '../../../../content/reviews';
import { useRight } from '../../data/me';
import { CorrectionField } from '../publish/CorrectionField';
import { PublicationDate } from '../publish/PublicationDate';
import { SavedLinks } from '../publish/SavedLinks';
import { Schedule } from '../../documents/publish/Schedule';
import type { Publishing } from '../publish/use-publishing';
import type { Review } from '../publish/use-review';
import { Button } from '../../ui/Button';
import { ConfirmButton } from '../../ui/Confirm';
import type { PostPartProps } from './TitleFields';

interface PublishingOptionsProps extends PostPartProps {
  /** The post as it is saved; null for a new post. */
  post: BlogJson | null;
  busy: boolean;
  /** Whether the text differs from the post as it is saved. */
  changed: boolean;
  publishing: Publishing;
  /** Makes the post a draft. */
  withdraw: () => void;
  review: Pick<Review, 'state' | 'sendForReview'>;
  /** Called with the post after the wording of a correction note was changed. */
  reworded: (blog: BlogJson) => void;
}

/** What the side column has about publishing. The bar has the buttons that save and publish. */
export function PublishingOptions(props: PublishingOptionsProps) {
  const { values, post, errors, busy, changed, change, publishing, withdraw, review, reworded } =
    props;
  const { unpublish, backToDraft, cannotPublish } = publishingLabels;
  const { status } = values;
  const live = status === 'published';
  const waits = status === 'scheduled';
  const mayPublish = useRight('publish');
  const isInReview = review.state === 'review';
  if (!mayPublish) {
    const hint = cannotPublish[status === 'draft' ? 'draft' : 'shown'];
    return (
      <div className="send">
        {!isInReview && <p className="hint">{hint}</p>}
        {values.version !== null && <SavedLinks id={values._id} changed={live && changed} />}
      </div>
    );
  }
  return (
    <div className="send">
      {live && <CorrectionField value={values.correction} change={change} />}
      {(waits || status === 'draft') && (
        <Schedule
          {...{ waits, busy, change }}
          publishLocal={values.publishLocal}
          error={publishing.problem || errors.publishLocal}
          schedule={publishing.schedule}
        />
      )}
      <PublicationDate {...{ values, errors, change }} saved={post?.date ? post.dateLocal : null} />
      {status === 'draft' && !isInReview && (
        <Button className="btn ghost" aria-disabled={busy} onClick={review.sendForReview}>
          {reviewLabels.sendForReview.action}
        </Button>
      )}
      {live && (
        <ConfirmButton
          className="btn ghost"
          action={unpublish.action}
          question={unpublish.asks}
          {...{ yes: unpublish.yes, no: unpublish.no, busy }}
          act={withdraw}
          closes
        />
      )}
      {waits && (
        <Button className="btn ghost" aria-disabled={busy} onClick={withdraw}>
          {backToDraft}
        </Button>
      )}
      {values.version !== null && (
        <SavedLinks
          id={values._id}
          changed={live && changed}
          reworded={live ? reworded : undefined}
        />
      )}
    </div>
  );
}
