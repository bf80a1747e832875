import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import { deskLabels } from '../../../../content/desk';
import { publishingLabels } from '../../../../content/publishing';
import { reviewLabels } from '../../../../content/reviews';
import { useRight } from '../../data/me';
import type { PostEditor } from './use-post-editor';
import { PostPreview } from '../publish/PostPreviews';
import { PreviewButton } from '../../documents/preview/PreviewSheet';
import { Button } from '../../ui/Button';

/** The id of the form that the button to publish submits, from outside it. */
export const POST_FORM = 'post-form';

interface PostActionsProps {
  editor: Pick<PostEditor, 'values' | 'busy' | 'view' | 'publishing' | 'review' | 'send'>;
  /** What comes last. */
  children?: ReactNode;
}

/** The buttons of the bar. Publishing opens the checklist first. */
export function PostActions({ editor, children }: PostActionsProps) {
  const { values, busy, view, publishing, review, send } = editor;
  const { actions, saveDraft: draftLabel } = deskLabels.post;
  const { _id, status, version } = values;
  const mayPublish = useRight('publish');
  const waits = status === 'scheduled';
  const isInReview = !mayPublish && review.state === 'review';
  // A post that was never saved and has been autosaved may have a history.
  const hasHistory = version !== null || view.unsaved !== null;
  const publish = <PublishButton values={values} busy={busy} ask={publishing.publish} />;
  const save = (label: string, act: () => void) => (
    <Button
      className={waits || isInReview ? 'btn small' : 'btn ghost small'}
      aria-disabled={busy}
      onClick={act}
    >
      {label}
    </Button>
  );
  return (
    <div className="doc-actions" role="group" aria-label={actions}>
      <PreviewButton sheet={(close) => <PostPreview values={values} close={close} />} />
      {hasHistory ? (
        <Link className="btn ghost small" href={`/blogs?versions=${_id}`}>
          {publishingLabels.versions}
        </Link>
      ) : (
        // In its place from the start, so that the other buttons stay where they are.
        <span className="btn ghost small" role="link" aria-disabled="true">
          {publishingLabels.versions}
        </span>
      )}
      {!waits && status !== 'published' && save(draftLabel, () => void send(values, 'draft'))}
      {mayPublish && publish}
      {!mayPublish && status === 'draft' && !isInReview && (
        <Button className="btn small" aria-disabled={busy} onClick={review.sendForReview}>
          {reviewLabels.sendForReview.action}
        </Button>
      )}
      {mayPublish && waits && save(publishingLabels.saveScheduled, publishing.schedule)}
      {children}
    </div>
  );
}

interface PublishButtonProps extends Pick<PostEditor, 'values' | 'busy'> {
  ask: () => void;
}

function PublishButton({ values, busy, ask }: PublishButtonProps) {
  const { publish, publishChanges, sending } = deskLabels.post;
  const { status } = values;
  const waits = status === 'scheduled';
  const text =
    status === 'published' ? publishChanges : waits ? publishingLabels.publishNow : publish;

  /** Without a title, the form shows an error at the field instead. */
  function look(event: MouseEvent) {
    if (values.name.trim() === '') return;
    event.preventDefault();
    ask();
  }

  return (
    <button
      form={POST_FORM}
      className={waits ? 'btn ghost small' : 'btn small'}
      aria-disabled={busy}
      data-spare={sending}
      onClick={look}
    >
      {busy ? sending : text}
    </button>
  );
}
