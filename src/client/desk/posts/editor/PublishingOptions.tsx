import { publishingLabels } from '../../../../content/publishing';
import { reviewLabels } from '../../../../content/reviews';
import { useRight } from '../../data/me';
import { CorrectionField } from '../publish/CorrectionField';
import { PublicationDate } from '../publish/PublicationDate';
import { SavedLinks } from '../publish/SavedLinks';
import { Schedule } from '../../documents/publish/Schedule';
import { Button } from '../../ui/Button';
import { ConfirmButton } from '../../ui/Confirm';
import type { PostEditor } from './use-post-editor';

interface PublishingOptionsProps {
  editor: Pick<
    PostEditor,
    | 'values'
    | 'errors'
    | 'change'
    | 'changed'
    | 'current'
    | 'busy'
    | 'send'
    | 'publishing'
    | 'review'
    | 'reworded'
  >;
}

/** What the side column has about publishing. The bar has the buttons that save and publish. */
export function PublishingOptions({ editor }: PublishingOptionsProps) {
  const { values, errors, change, changed, current: post, busy, send } = editor;
  const { publishing, review, reworded } = editor;
  const { unpublish, backToDraft, cannotPublish } = publishingLabels;
  const { status } = values;
  const live = status === 'published';
  const waits = status === 'scheduled';
  const mayPublish = useRight('publish');
  const isInReview = review.state === 'review';
  const withdraw = () => void send(values, 'draft');
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
          waits={waits}
          busy={busy}
          change={change}
          publishLocal={values.publishLocal}
          error={publishing.problem || errors.publishLocal}
          schedule={publishing.schedule}
        />
      )}
      <PublicationDate
        values={values}
        errors={errors}
        change={change}
        saved={post?.date ? post.dateLocal : null}
      />
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
          yes={unpublish.yes}
          no={unpublish.no}
          busy={busy}
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
